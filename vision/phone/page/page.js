/* Old web views run this, too: ES5, and XMLHttpRequest, because fetch() tells nothing of the progress of a sending. */
(function () {
  "use strict";
  var words = document.body.dataset;
  var said = document.getElementById("said");
  var bar = document.getElementById("bar");
  var done = document.getElementById("done");
  var preview = document.getElementById("preview");
  var again = document.getElementById("again");
  var inputs = [document.getElementById("camera"), document.getElementById("album")];
  var photo = null;
  var shown = null;

  function say(text, look) {
    said.textContent = text;
    said.className = look || "";
  }

  function busy(on) {
    inputs.forEach(function (input) {
      input.disabled = on;
      input.parentNode.className = input.parentNode.className.replace(" off", "") + (on ? " off" : "");
    });
    bar.hidden = !on;
    if (on) {
      again.hidden = true;
    }
  }

  function show(file) {
    var urls = window.URL || window.webkitURL;
    if (shown && urls) {
      urls.revokeObjectURL(shown);
    }
    shown = urls ? urls.createObjectURL(file) : null;
    preview.hidden = !shown;
    preview.onerror = function () { preview.hidden = true; };
    if (shown) {
      preview.src = shown;
    }
  }

  function failed(text, mayRepeat) {
    busy(false);
    again.hidden = !mayRepeat;
    say(text, "bad");
  }

  function sent() {
    busy(false);
    photo = null;
    document.getElementById("take-words").textContent = words.another;
  }

  function answered(request) {
    var answer = {};
    try {
      answer = JSON.parse(request.responseText);
    } catch (ignored) {
      answer = {};
    }
    if (request.status === 200 && answer.ok) {
      sent();
      say("✓ " + answer.text, "good");
    } else if (request.status === 413) {
      failed(words.heavy, false);
    } else if (request.status === 404) {
      failed(words.over, false);
    } else {
      failed(answer.text || words.lost, request.status !== 422);
    }
  }

  function send() {
    var request = new XMLHttpRequest();
    if (!photo) {
      return;
    }
    if (photo.size > Number(words.limit)) {
      failed(words.heavy, false);
      return;
    }
    busy(true);
    done.style.width = "0";
    say(words.sending + "…");
    request.open("POST", "photo");
    request.timeout = 120000;
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = function (event) {
      if (event.lengthComputable && event.total) {
        var percent = Math.round(event.loaded / event.total * 100);
        done.style.width = percent + "%";
        say(percent < 100 ? words.sending + " " + percent + "%" : words.checking);
      }
    };
    request.onload = function () { answered(request); };
    request.onerror = request.ontimeout = function () { failed(words.lost, true); };
    request.send(photo);
  }

  inputs.forEach(function (input) {
    input.onchange = function () {
      if (input.files && input.files[0]) {
        photo = input.files[0];
        show(photo);
        send();
        input.value = "";
      }
    };
  });
  again.onclick = send;
})();

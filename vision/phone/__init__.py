"""Photos from a phone in the same network: a small page that the table's computer serves for one session.

``server.PhoneServer`` listens at one chosen address while it is switched on, ``networks`` lists
those addresses, ``code`` draws the QR code of its link. Whoever has the link of the moment may
send photos until the server stops; photos go to a callback as bytes, nothing is written to a disk.
The page travels in the clear (a home network has no certificate): who can listen in to the
network can see the photos.
"""

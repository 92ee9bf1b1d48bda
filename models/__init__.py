"""The networks as files: ONNX, their manifest and card. Data, no code."""

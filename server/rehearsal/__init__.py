"""The dress rehearsal: a whole event played by robots through real HTTP and Socket.IO, on a server of its own."""

"""reaper.py COMMAND...: runs the command and exits with its code. Processes of it whose parents end
first become children of this one, which waits for them: their processor time is then counted for the
process that started this one. Linux."""

import ctypes
import os
import signal
import sys

PR_SET_CHILD_SUBREAPER = 36

ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
child = os.spawnvp(os.P_NOWAIT, sys.argv[1], sys.argv[1:])
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, lambda number, _: os.kill(child, number))

ended = None
while ended != child:
    ended, status = os.wait()
try:
    while os.waitpid(-1, os.WNOHANG) != (0, 0):
        pass
except ChildProcessError:
    pass
sys.exit(abs(os.waitstatus_to_exitcode(status)))

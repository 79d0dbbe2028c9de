"""A mail server for tests, on a free port: prints the port, then one line of JSON per mail it takes.

What it answers depends on the recipient's name: unknown (550 5.1.1), relay (550 5.7.1), later (451,
accepted when it is tried again), content (554 to the mail), silent (no answer to the mail), kept
(keeps the mail without an answer, and answers when it gets it again).
Exits when its standard input ends.
"""

import asyncio
import json
import sys

from aiosmtpd.smtp import SMTP


class Handler:
    deferred = set()
    kept = set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.split("@")[0]
        if name.startswith("unknown"):
            return f"550 5.1.1 <{address}>: no such mailbox"
        if name.startswith("relay"):
            return "550 5.7.1 relaying denied"
        if name.startswith("later") and address not in self.deferred:
            self.deferred.add(address)
            return "451 4.7.1 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        name = envelope.rcpt_tos[0].split("@")[0]
        if name.startswith("content"):
            return "554 5.6.0 not accepted"
        if name.startswith("silent"):
            await asyncio.sleep(3600)
        print(json.dumps({"to": envelope.rcpt_tos, "content": envelope.content.decode()}), flush=True)
        if name.startswith("kept") and name not in self.kept:
            self.kept.add(name)
            await asyncio.sleep(3600)
        return "250 OK"


async def main():
    loop = asyncio.get_running_loop()
    handler = Handler()
    server = await loop.create_server(
        lambda: SMTP(handler, enable_SMTPUTF8=True, loop=loop), "127.0.0.1", 0
    )
    print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


asyncio.run(main())

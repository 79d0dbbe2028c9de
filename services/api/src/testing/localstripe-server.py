"""localstripe on a free port of this machine: prints the port. Exits when its standard input ends.

It takes `allowed_payment_method_types` for payment intents, which localstripe does not know, and
keeps what it stores in memory only.
"""

import asyncio
import json
import sys

from aiohttp import web
from localstripe import resources, server

create = resources.PaymentIntent.__init__


def create_with_allowed_types(self, allowed_payment_method_types=None, **data):
    create(self, **data)
    self.allowed_payment_method_types = allowed_payment_method_types


resources.PaymentIntent.__init__ = create_with_allowed_types
resources.Store.dump_to_disk = lambda self: None


async def main():
    runner = web.AppRunner(server.app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(json.dumps({"port": runner.addresses[0][1]}), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await runner.cleanup()


asyncio.run(main())

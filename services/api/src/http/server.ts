import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** Takes no more, answers what is in flight, at most for `withinMs`. */
  close(withinMs: number): Promise<void>;
}

/** Slow senders keep a connection no longer than this. Milliseconds. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

/** @throws Error with the code of the operating system, e.g. EADDRINUSE */
export async function listen(
  handle: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> {
  let closing = false;
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: 60_000 },
    (request, response) => {
      if (closing) response.setHeader('connection', 'close');
      handle(request, response);
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${urlHost(host)}:${String(bound)}`,
    port: bound,
    async close(withinMs) {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}

/** A host as a person can open it. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

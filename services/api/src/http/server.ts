import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitConnections } from './connections.ts';

export interface HttpServer {
  /** Origin under which it listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /**
   * Closes when no request is in flight, at the latest after `withinMs`. The server listens until
   * then, because a request in flight may wait for a webhook on the same port.
   */
  close(withinMs: number): Promise<void>;
}

/** Time limits for slow clients, in milliseconds. */
export interface ClientTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** A connection is closed when its peer reads nothing of the pending output for this long. */
  readonly unreadMs: number;
  /** Interval of the check for slow clients; limits are enforced with this delay. */
  readonly pollEveryMs: number;
}

const defaultTimeouts: ClientTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  unreadMs: 30_000,
  pollEveryMs: 2_000,
};

/**
 * Maximum number of bytes of a request's address and headers. The longest address that the
 * contracts allow has a filter of 8,000 characters, each of up to 12 bytes once it is encoded.
 */
const maxHeaderBytes = 112 * 1024;

/** @throws Error with the code of the operating system, e.g. EADDRINUSE */
export async function listen(
  handle: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
  { headersMs, requestMs, unreadMs, pollEveryMs }: ClientTimeouts = defaultTimeouts,
): Promise<HttpServer> {
  let closing = false;
  let whenIdle: (() => void) | undefined;
  const connections = limitConnections(
    (request, response) => {
      if (closing) response.setHeader('connection', 'close');
      handle(request, response);
    },
    () => whenIdle?.(),
  );
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersMs,
      // Uploads may take longer than `requestMs`; `refuseSlow` enforces it for all other
      // requests.
      requestTimeout: 0,
      connectionsCheckingInterval: pollEveryMs,
      // Longer than the minute after which open pages ask again: these keep their connection.
      keepAliveTimeout: 75_000,
    },
    connections.handle,
  );
  const unread = setInterval(() => {
    connections.closeUnread(unreadMs);
    connections.refuseSlow(requestMs);
  }, pollEveryMs).unref();
  server.once('close', () => {
    clearInterval(unread);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${urlHost(host)}:${String(bound)}`,
    port: bound,
    async close(withinMs) {
      closing = true;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        whenIdle = () => {
          clearTimeout(timer);
          resolve();
        };
        if (connections.inFlight() === 0) whenIdle();
      });
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A host as it appears in a URL. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

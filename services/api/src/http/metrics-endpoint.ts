import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

export interface MetricsAccess {
  /** Address that the server listens on. */
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  /** With it `/metrics` asks for `Authorization: Bearer …`, wherever the server listens. */
  readonly metricsToken: string | undefined;
}

export interface MetricsText {
  readonly contentType: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
/** What proxies add to a request. One that adds nothing at all cannot be told from this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * `/metrics` tells how much is going on and how the machine is doing, which is nobody's business but
 * the operator's. Without a token it is there only on a server that this machine alone can reach, for
 * callers who came without a proxy and asked for it by a name of this machine (a page that had its
 * own name pointed here does not). Everywhere else there is no such address.
 */
export function metricsEndpoint(metrics: MetricsText, access: MetricsAccess): Middleware {
  const { host, publicUrl, trustProxy, metricsToken } = access;
  const ownMachine = loopback.has(host) && publicUrl === undefined && trustProxy === 0;
  return async (ctx, next) => {
    const asked = ctx.path === '/metrics' && ctx.method === 'GET';
    if (!asked || (metricsToken === undefined && !(ownMachine && isDirect(ctx.req)))) {
      await next();
      return;
    }
    if (metricsToken !== undefined && !carries(ctx.req, metricsToken)) {
      ctx.status = 401;
      ctx.set('www-authenticate', 'Bearer');
      ctx.body = 'METRICS_TOKEN is asked for\n';
      return;
    }
    const text = await metrics.text();
    ctx.set('cache-control', 'no-store');
    ctx.type = metrics.contentType;
    ctx.body = text;
  };
}

function isDirect({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return loopback.has(name) && proxyHeaders.every((header) => headers[header] === undefined);
}

/** Digests are compared, so that neither length nor beginning of the token shows in the time it takes. */
function carries({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

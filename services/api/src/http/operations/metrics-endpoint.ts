import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { hostNameOf, inHostHeader, loopbackNames } from '../callers/loopback.ts';

export interface MetricsAccess {
  /** Address that the server listens on. */
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  /**
   * If set, `/metrics` requires `Authorization: Bearer …`, whatever address the server listens on.
   */
  readonly metricsToken: string | undefined;
}

export interface MetricsText {
  readonly contentType: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

/**
 * Headers that proxies add. A proxy that adds none of them cannot be distinguished from a local
 * caller.
 */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * `/metrics` is for the operator. Without a token it is served only when the server listens on
 * loopback, to callers that come without a proxy and use a name of this machine in `Host` (which
 * excludes DNS rebinding). In all other cases it answers 404.
 */
export function metricsEndpoint(metrics: MetricsText, access: MetricsAccess): Middleware {
  const { host, publicUrl, trustProxy, metricsToken } = access;
  const ownMachine =
    loopbackNames.has(inHostHeader(host)) && publicUrl === undefined && trustProxy === 0;
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
  const name = hostNameOf(headers) ?? '';
  return loopbackNames.has(name) && proxyHeaders.every((header) => headers[header] === undefined);
}

/**
 * Compares digests in constant time, so that timing reveals neither length nor prefix of the token.
 */
function carries({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

import type { Middleware } from 'koa';
import { DomainError } from '../kernel/domain-error.ts';

export interface HostOptions {
  /** Address that the server listens on. */
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
}

/** Names and addresses of this machine as they appear in `Host`. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers 421 to a request whose `Host` is unknown, while the server listens on loopback without a
 * proxy: a page elsewhere could otherwise reach it under a name of its own (DNS rebinding), with
 * `Origin` and `Host` in agreement. The port is not compared, because the development server forwards
 * its own. Requests without `Host` do not come from browsers and pass.
 */
export function knownHosts({ host, publicUrl, trustProxy }: HostOptions): Middleware {
  const own = inHostHeader(host);
  if (!isLoopback(own) || trustProxy > 0) return (_, next) => next();
  const known = new Set([...loopbackNames, own]);
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname);
  return (ctx, next) => {
    const given = ctx.req.headers.host;
    if (given !== undefined && !known.has(given.replace(/:\d+$/, '').toLowerCase())) {
      throw new DomainError('misdirected', 'This server is not known under this host name.');
    }
    return next();
  };
}

const inHostHeader = (host: string): string =>
  (host.includes(':') ? `[${host}]` : host).toLowerCase();

const isLoopback = (host: string): boolean =>
  loopbackNames.includes(host) || /^127(\.\d+){3}$/.test(host);

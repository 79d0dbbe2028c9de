import type { Middleware } from 'koa';
import { DomainError } from '../../kernel/domain-error.ts';
import { hostNameOf, inHostHeader, loopbackNames } from './loopback.ts';

export interface HostOptions {
  /** Address that the server listens on. */
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
}

/**
 * Answers 421 to a request whose `Host` is unknown, while the server listens on loopback without a
 * proxy. Otherwise a page of another site could reach the server under its own name (DNS
 * rebinding), with equal `Origin` and `Host`. The port is not compared, because the development
 * server forwards its own. Requests without `Host` do not come from browsers and are accepted.
 */
export function knownHosts({ host, publicUrl, trustProxy }: HostOptions): Middleware {
  const own = inHostHeader(host).toLowerCase();
  if (!isLoopback(own) || trustProxy > 0) return (_, next) => next();
  const known = new Set([...loopbackNames, own]);
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname);
  return (ctx, next) => {
    const name = hostNameOf(ctx.req.headers);
    if (name !== undefined && !known.has(name.toLowerCase())) {
      throw new DomainError('misdirected', 'This server is not known under this host name.');
    }
    return next();
  };
}

const isLoopback = (host: string): boolean =>
  loopbackNames.has(host) || /^127(\.\d+){3}$/.test(host);

import type { IncomingHttpHeaders } from 'node:http';

/** Names and addresses of this machine as they appear in `Host`. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address that the server listens on, as it appears in `Host`: IPv6 in brackets. */
export const inHostHeader = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;

/** `Host` without its port; undefined without the header. */
export const hostNameOf = ({ host }: IncomingHttpHeaders): string | undefined =>
  host?.replace(/:\d+$/, '');

import { messages } from '@rostrum/contracts';
import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../kernel/domain-error.ts';
import { sessionCookie } from './session.ts';

/**
 * Refuses unsafe requests that another site caused a browser to send. Browsers send `Origin` or
 * `Sec-Fetch-Site` with each of these. A request without both is accepted only without a cookie.
 * @throws DomainError (403)
 */
export function assertSameOrigin(request: IncomingMessage, publicUrl: string | undefined): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse();
  if (origin !== undefined) {
    if (!isOwn(origin, host, publicUrl)) refuse();
    return;
  }
  if (site === undefined && request.headers.cookie?.includes(`${sessionCookie}=`)) refuse();
}

function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === publicUrl) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

function refuse(): never {
  throw new DomainError('cross_site', messages.forbidden);
}

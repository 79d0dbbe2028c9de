import { createHmac } from 'node:crypto';
import { rateKey } from '../../http/callers/client-address.ts';
import type { RequestContext } from '../../http/route.ts';

/** Hexadecimal digits of a hash: 128 bits. */
const digits = 32;

/**
 * Keyed hash of who views or shares a campaign; equal for the same visitor, campaign and deed under
 * the key of one day. A member is the same from every address, a visitor is their address (of IPv6
 * the /64 network). The browser does not count, since a caller can name any one.
 */
export function visitorHash(
  key: Uint8Array,
  { actor, address }: Pick<RequestContext, 'actor' | 'address'>,
  campaignId: number,
  deed: string,
): string {
  const who = actor ? `member ${String(actor.id)}` : `address ${rateKey(address)}`;
  return createHmac('sha256', key)
    .update(`${String(campaignId)}\0${deed}\0${who}`)
    .digest('hex')
    .slice(0, digits);
}

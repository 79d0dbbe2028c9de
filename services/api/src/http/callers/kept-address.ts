import type { RawAddresses } from '@rostrum/state';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';
import type { RequestContext } from '../route.ts';

/** Maximum number of characters that are stored of an address and of a `User-Agent`. */
const kept = { address: 64, userAgent: 500 };

/**
 * Stores the caller's network address and browser for 30 days, under the member and the request,
 * whose id is the correlation id of its events. A failure is only logged, because the command was
 * carried out.
 */
export async function keepAddress(
  addresses: RawAddresses,
  userId: number,
  { requestId, address, header, now, log }: RequestContext,
): Promise<void> {
  try {
    await addresses.remember({
      userId,
      requestId,
      address: address.slice(0, kept.address),
      userAgent: (header('user-agent') ?? '').slice(0, kept.userAgent),
      at: now().getTime(),
    });
  } catch (error) {
    log.warn({ err: error }, 'the address of a request could not be kept');
  }
}

/** Hash of a network address and the UTC day: equal for calls of one day from one address. */
export function hashOfAddress(keyedHash: KeyedHash, address: string, now: Date): string {
  return keyedHash('visitor', `${now.toISOString().slice(0, 10)} ${address}`);
}

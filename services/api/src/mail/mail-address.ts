import { domainToASCII } from 'node:url';
import { outboxLimits } from '@rostrum/contracts/outbox';
import type { KeyedHash } from '../kernel/keyed-hash.ts';

/**
 * Whether a text is one address that can be the recipient of a mail: no quoted parts, spaces, control
 * characters or separators, so that it can add neither a header nor a second recipient.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= outboxLimits.address.max &&
    /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@.]+(?:\.[^\s\p{C}<>()[\]\\,;:"@.]+)*$/u.test(
      text,
    )
  );
}

/** The hash under which the outbox records that an address was refused. Ignores case. */
export function hashOfAddress(keyedHash: KeyedHash, address: string): string {
  return keyedHash('mail-address', address.toLowerCase());
}

/**
 * The mailbox that an address leads to, as far as its spelling says: without what stands behind a `+`,
 * and for Google's addresses without dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).toLowerCase();
  const [mailbox = ''] = name.split('+');
  const domain = address.slice(at + 1).toLowerCase();
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domainToASCII(domain) || domain}`;
}

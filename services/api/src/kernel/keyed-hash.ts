import { createHmac } from 'node:crypto';

/**
 * HMAC of a value under this installation's `STREAM_KEY`, in hex. Streams are named by it where the
 * value itself would identify a person.
 */
export type KeyedHash = (
  purpose:
    | 'username'
    | 'skeleton'
    | 'email'
    | 'visitor'
    | 'contact'
    | 'recovery-code'
    | 'rate'
    | 'mail-address'
    | 'email-verification'
    | 'password-reset'
    | 'email-change-present'
    | 'email-change-new',
  value: string,
) => string;

/** Hashes with HMAC-SHA-256, in hex. */
export function keyedHashOf(key: string): KeyedHash {
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest('hex');
}

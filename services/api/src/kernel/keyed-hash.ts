import { createHmac } from 'node:crypto';

/**
 * HMAC of a value under this installation's `STREAM_KEY`, in hex. Used in names of streams if the
 * value itself would identify a person. `purpose` is the kind of value, e.g. `username`: equal
 * values of two purposes have different hashes. Hashes are stored, so a purpose never changes.
 */
export type KeyedHash = (purpose: string, value: string) => string;

/** Hashes with HMAC-SHA-256, in hex. */
export function keyedHashOf(key: string): KeyedHash {
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\0${value}`).digest('hex');
}

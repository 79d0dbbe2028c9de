/** Longest key of a record, in UTF-16 units. */
const KEY_LENGTH_MAX = 1_000;

const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Keys compare by their UTF-8 bytes in every adapter, so what has no UTF-8 form (half a surrogate
 * pair) or ends a string early (control characters) is refused.
 * @throws RangeError
 */
export function assertKey(key: string): void {
  if (key.length === 0 || key.length > KEY_LENGTH_MAX || UNSTORABLE.test(key)) {
    throw new RangeError(`not a record key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}

/** One key of several parts. Parts do not run into each other: `/` inside a part is escaped. */
export function compoundKey(...parts: readonly string[]): string {
  return parts.map(encodeURIComponent).join('/');
}

/** The parts that `compoundKey` joined. */
export function keyParts(key: string): readonly string[] {
  return key.split('/').map(decodeURIComponent);
}

/** A time in epoch milliseconds as a key part that sorts by it (to the year 33658). */
export function timePart(at: number): string {
  return String(at).padStart(15, '0');
}

/** As `timePart`, but the newest sorts first. */
export function newestFirstPart(at: number): string {
  return timePart(999_999_999_999_999 - at);
}

/**
 * The first key that sorts behind every key with this prefix; undefined when there is none.
 * UTF-8 bytes sort as code points do.
 */
export function behindPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last < 0x10ffff) {
      const next = last === 0xd7ff ? 0xe000 : last + 1;
      return String.fromCodePoint(...points, next);
    }
  }
  return undefined;
}

/** Order of two strings by their UTF-8 bytes. JavaScript's own compares UTF-16 units. */
export function compareUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

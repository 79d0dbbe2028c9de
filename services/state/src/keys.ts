/** Maximum length of a record's key, in UTF-16 units. */
const KEY_LENGTH_MAX = 1_000;

const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Every adapter compares keys by their UTF-8 bytes, so a key must have a UTF-8 form (no half of a
 * surrogate pair) and no control characters (some stores end a string at NUL).
 * @throws RangeError for a key that is empty, too long or has such a character
 */
export function assertKey(key: string): void {
  if (key.length === 0 || key.length > KEY_LENGTH_MAX || UNSTORABLE.test(key)) {
    throw new RangeError(`not a record key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}

/** Joins parts into one key with `/`; a `/` inside a part is escaped. */
export function compoundKey(...parts: readonly string[]): string {
  return parts.map(encodeURIComponent).join('/');
}

/** The parts that `compoundKey` joined. */
export function keyParts(key: string): readonly string[] {
  return key.split('/').map(decodeURIComponent);
}

/** A time (epoch milliseconds) as a key part that sorts by time, up to the year 33658. */
function timePart(at: number): string {
  return String(at).padStart(15, '0');
}

/** As `timePart`, but the newest sorts first. */
export function newestFirstPart(at: number): string {
  return timePart(999_999_999_999_999 - at);
}

/**
 * The smallest string that sorts after every key with this prefix; undefined when there is none.
 * UTF-8 bytes sort in the order of code points.
 */
export function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last < 0x10ffff) {
      const next = last === 0xd7ff ? 0xe000 : last + 1;
      return String.fromCodePoint(...points, next);
    }
  }
  return undefined;
}

/** Compares two strings by their UTF-8 bytes; JavaScript's `<` compares UTF-16 units. */
export function compareUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

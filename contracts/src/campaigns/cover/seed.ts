/** Chosen once, so that the first page of the demo shows many compositions. A change redraws every cover. */
const salt = 'r1555';

/**
 * The number that a campaign's cover is drawn from, below 2^32. It depends on the category and on
 * the letters and digits of the title, not on case, spaces or punctuation.
 */
export function coverSeed(categoryId: number, title: string): number {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return mix(fnv1a(`${salt}|${String(categoryId)}|${words}`));
}

/** FNV-1a over code points, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** The finaliser of MurmurHash3, after which every bit depends on every bit of the hash. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function sequenceFrom(seed: number): () => number {
  let state = (seed ^ (seed >>> 12) ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

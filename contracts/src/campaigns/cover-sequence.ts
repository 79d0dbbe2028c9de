/** Numbers in [0, 1) that depend on the seed alone (a 32-bit xorshift multiply generator). */
export function sequenceFrom(seed: number): () => number {
  let state = (Math.floor(seed / 4096) ^ (seed % 4_294_967_296) ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The number of characters to insert, remove, replace or swap with the next one, to get from one
 * word to the other; `limit + 1` when it is more than `limit`. Written by hand, because the
 * maintained packages count a swap, the most frequent typing error, as two changes.
 */
export function editDistance(from: string, to: string, limit: number): number {
  const [a, b] = [Array.from(from), Array.from(to)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, character] of a.entries()) {
    const next = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (last[column] ?? 0) + Number(character !== other);
      const changed = Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      const swaps = row > 0 && character === b[column - 1] && a[row - 1] === other;
      next.push(swaps ? Math.min(changed, (beforeLast[column - 1] ?? 0) + 1) : changed);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [beforeLast, last] = [last, next];
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

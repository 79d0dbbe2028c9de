export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** The smallest of the numbers that at least `part` of them (0 to 1) do not exceed; 0 of none. */
export function percentile(numbers: Iterable<number>, part: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

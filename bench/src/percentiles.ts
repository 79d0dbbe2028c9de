export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** The nearest-rank percentile; 0 for no numbers. `part`: 0 to 1. */
export function percentile(numbers: Iterable<number>, part: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

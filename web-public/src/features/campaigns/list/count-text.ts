interface Counted {
  readonly data: readonly unknown[];
  /** Undefined when the answer has no total; then it has everything. */
  readonly total?: number | undefined;
  /** Whether there are more than `total`. */
  readonly atLeast?: boolean;
}

/** How many campaigns there are: "39 campaigns", "1 campaign", "more than 2,000 campaigns". */
export function countText({ data, total = data.length, atLeast = false }: Counted): string {
  const number = total.toLocaleString('en-US');
  if (atLeast) return `more than ${number} campaigns`;
  return total === 1 ? '1 campaign' : `${number} campaigns`;
}

/** A number with its noun: "1 donation", "1,024 donations". `many`: the plural, if it is irregular. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** A number with its noun: "1 backer", "1,024 backers". `many`: the plural, if it is irregular. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

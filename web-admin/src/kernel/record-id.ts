/**
 * Parses an id; undefined for any other text. Ids have 12 to 16 digits, more than a number in a
 * name usually has.
 */
export function recordIdOf(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d{12,16}$/.test(trimmed) ? Number(trimmed) : undefined;
}

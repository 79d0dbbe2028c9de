/**
 * Parses an id; undefined for any other text. Ids have 12 to 16 digits, more than numbers in names
 * have.
 */
export function recordIdOf(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d{12,16}$/.test(trimmed) ? Number(trimmed) : undefined;
}

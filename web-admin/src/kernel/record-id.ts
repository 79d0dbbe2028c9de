import { withoutTextMark } from '@rostrum/contracts/kernel/csv';

/**
 * Parses an id, also one that was copied from an export; undefined for any other text. Ids have 12 to
 * 16 digits, more than a number in a name usually has.
 */
export function recordIdOf(text: string): number | undefined {
  const digits = withoutTextMark(text);
  return /^\d{12,16}$/.test(digits) ? Number(digits) : undefined;
}

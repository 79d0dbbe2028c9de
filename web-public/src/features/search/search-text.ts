import { limits } from '@rostrum/contracts/kernel/limits';

/** The text to search for: trimmed, with one leading `#` at most, cut to the server's limit. */
export function searchText(q: string): string {
  return q
    .trim()
    .replace(/^#[#\s]*/u, '#')
    .replace(/^#$/u, '')
    .slice(0, limits.search.max);
}

import { limits } from '@rostrum/contracts/kernel/limits';

/** The text to search for: trimmed, without a leading `#`, cut to the server's limit. */
export function searchText(q: string): string {
  return q.trim().replace(/^#+/u, '').trim().slice(0, limits.search.max);
}

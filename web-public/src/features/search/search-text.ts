import { limits } from '@rostrum/contracts/limits';

/** What to search for: trimmed, without the `#` of a hashtag, as long as the server takes. */
export function searchText(q: string): string {
  return q.trim().replace(/^#+/u, '').trim().slice(0, limits.search.max);
}

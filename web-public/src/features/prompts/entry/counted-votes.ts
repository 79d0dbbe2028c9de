import type { InfiniteData } from '@tanstack/react-query';
import type { Entry, PromptDetail } from '../api.ts';

interface EntryPages {
  readonly data: Entry[];
}

/** How the numbers of votes change when a member gives or takes back the vote for one entry. */
export function votesMoved(
  before: PromptDetail['vote'],
  entryId: number,
  voted: boolean,
): ReadonlyMap<number, number> {
  const former = before?.submissionId;
  if (!voted) return new Map(former === entryId ? [[entryId, -1]] : []);
  if (former === entryId) return new Map();
  return new Map([[entryId, 1], ...(former === undefined ? [] : [[former, -1] as const])]);
}

/** The gallery with these changes of the numbers. */
export function withVotesMoved<P extends EntryPages, C>(
  gallery: InfiniteData<P, C>,
  moved: ReadonlyMap<number, number>,
): InfiniteData<P, C> {
  return {
    ...gallery,
    pages: gallery.pages.map((page) => ({
      ...page,
      data: page.data.map((entry) => {
        const change = moved.get(entry.id);
        if (change === undefined) return entry;
        return { ...entry, voteCount: Math.max(0, entry.voteCount + change) };
      }),
    })),
  };
}

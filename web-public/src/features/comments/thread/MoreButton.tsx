import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { ShowMore } from '../../../ui/navigation/ShowMore.tsx';
import type { CommentPage } from '../api.ts';
import { useDiscussion } from '../discussion.ts';

export type LoadedPages = UseInfiniteQueryResult<InfiniteData<CommentPage>>;

interface MoreButtonProps {
  readonly query: LoadedPages;
  readonly one: string;
  readonly many: string;
  /** Called with the first comment of the loaded page, which then gets the focus. */
  readonly onMore: (firstId: number) => void;
}

/** Loads the next page. Renders nothing on the last one. */
export function MoreButton({ query, one, many, onMore }: MoreButtonProps): ReactNode {
  const { announce } = useDiscussion();
  if (!query.hasNextPage) return null;
  const load = async (): Promise<void> => {
    const { data, isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) return;
    const loaded = data?.pages.at(-1)?.comments ?? [];
    announce(
      loaded.length === 1
        ? `1 more ${one} is shown.`
        : `${String(loaded.length)} more ${many} are shown.`,
    );
    if (loaded[0]) onMore(loaded[0].id);
  };
  return (
    <ShowMore
      hasMore
      busy={query.isFetchingNextPage}
      failed={query.isFetchNextPageError ? `More ${many} could not be loaded` : undefined}
      reason={reasonOf(query.error, 'Please try again.')}
      label={`Load more ${many}`}
      onMore={() => void load()}
    />
  );
}

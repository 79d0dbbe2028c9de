import { css } from '@emotion/react';
import type { ReactionValue } from '@rostrum/contracts/reactions/constants';
import { reactionLabels } from '@rostrum/contracts/reactions/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { counted } from '../../ui/text/counted.ts';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { isEmoji, reactionPeopleQuery, type ReactionCount } from './api.ts';
import { emojiStyle, pillsStyle, pillStyle } from './reaction-styles.ts';

interface PeopleDialogProps {
  readonly campaignId: number;
  readonly counts: readonly ReactionCount[];
  /** The reaction whose people are shown at first. */
  readonly first: ReactionValue;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The people behind each count, page by page. */
export function PeopleDialog({
  campaignId,
  counts,
  first,
  ...dialog
}: PeopleDialogProps): ReactNode {
  const [chosen, setChosen] = useState<ReactionValue>(first);
  return (
    <Dialog {...dialog} title="Who reacted">
      <Stack gap={5}>
        {counts.length > 1 && (
          <div role="group" aria-label="Reaction" css={pillsStyle}>
            {counts.map(({ value, count }) => (
              <button
                key={value}
                type="button"
                css={pillStyle}
                aria-pressed={value === chosen}
                aria-label={`${reactionLabels[value]}, ${count.toLocaleString('en-US')}`}
                onClick={() => {
                  setChosen(value);
                }}
              >
                {isEmoji(value) ? <span css={emojiStyle}>{value}</span> : reactionLabels[value]}{' '}
                {count.toLocaleString('en-US')}
              </button>
            ))}
          </div>
        )}
        <People key={chosen} campaignId={campaignId} reaction={chosen} />
      </Stack>
    </Dialog>
  );
}

interface PeopleProps {
  readonly campaignId: number;
  readonly reaction: ReactionValue;
}

function People({ campaignId, reaction }: PeopleProps): ReactNode {
  const query = useInfiniteQuery(reactionPeopleQuery(campaignId, reaction));
  if (query.isPending) {
    return (
      <Loading label="Loading the people">
        <Stack gap={2}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
        </Stack>
      </Loading>
    );
  }
  if (query.isError && !query.isFetchNextPageError) {
    return <LoadFailed query={query} title="The people could not be loaded" level={3} />;
  }
  const people = query.data.pages.flatMap(({ users }) => users);
  const label = reactionLabels[reaction];
  if (people.length === 0) return <Text tone="muted">Nobody has chosen {label} now.</Text>;
  return (
    <Stack gap={4}>
      <ul aria-label={label} css={listStyle}>
        {people.map(({ id, username, profileImageUrl }) => (
          <li key={id}>
            <Avatar username={username} imageUrl={profileImageUrl} />
            <TextLink to={`/profile/${String(id)}`}>{username}</TextLink>
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError ? 'The next people could not be loaded' : undefined}
        onMore={() => void query.fetchNextPage()}
      />
      <Text size={14} tone="muted" role="status">
        {counted(people.length, 'person is', 'people are')} shown
        {query.hasNextPage ? ', and there are more' : ''}.
      </Text>
    </Stack>
  );
}

const listStyle = css({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    minHeight: 52,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
});

import { css } from '@emotion/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Places } from '../places.tsx';
import { supportersQuery } from './api.ts';
import { hiddenText } from './hidden-text.ts';
import { SupporterItem } from './SupporterItem.tsx';

/** Those who gave to a campaign and show their names, newest first, and the number of the others. */
export function Component({ campaign }: Places['campaignTabs']): ReactNode {
  const found = useInfiniteQuery(supportersQuery(campaign.id));
  const [announcement, announce] = useState('');
  if (found.isPending) return <SupportersSkeleton />;
  if (!found.data) {
    return <LoadFailed query={found} title="The supporters could not be loaded" />;
  }
  const supporters = found.data.pages.flatMap((page) => page.supporters);
  const hidden = found.data.pages.at(-1)?.hidden ?? 0;
  if (supporters.length === 0 && hidden === 0) {
    const what = isTrailer(campaign) ? 'to this trailer' : 'for this conversation';
    return (
      <EmptyState
        title="No supporters yet"
        text={
          campaign.acceptsDonations
            ? `Be the first who gives ${what}.`
            : `Nobody has given ${what}.`
        }
      />
    );
  }
  return (
    <Stack gap={6}>
      {supporters.length > 0 && (
        <ul css={listStyle} aria-label="Supporters">
          {supporters.map((supporter) => (
            <li key={supporter.donationId}>
              <SupporterItem
                supporter={supporter}
                campaign={campaign}
                now={found.dataUpdatedAt}
                announce={announce}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={found.hasNextPage}
        busy={found.isFetchingNextPage}
        failed={found.isFetchNextPageError ? 'More supporters could not be loaded' : undefined}
        onMore={() => void found.fetchNextPage()}
      />
      {hidden > 0 && <Text tone="muted">{hiddenText(hidden, supporters.length > 0)}</Text>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

function SupportersSkeleton(): ReactNode {
  return (
    <Loading label="Loading the supporters">
      <Stack gap={6}>
        {Array.from({ length: 4 }, (_, index) => (
          <Row key={index} gap={3} wrap={false}>
            <Skeleton width={40} height={40} radius="50%" />
            <Skeleton width={200} />
          </Row>
        ))}
      </Stack>
    </Loading>
  );
}

const listStyle = css({
  '& > li': {
    minWidth: 0,
    paddingBlock: space(4),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
});

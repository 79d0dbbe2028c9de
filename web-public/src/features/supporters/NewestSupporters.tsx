import { css } from '@emotion/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { counted } from '../../ui/text/counted.ts';
import { Text } from '../../ui/text/text.tsx';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import { DetailsSectionHead } from '../DetailsSectionHead.tsx';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Places } from '../places.tsx';
import { supportersQuery } from './api.ts';
import { SupporterItem } from './SupporterItem.tsx';
import { hiddenText } from './hidden-text.ts';

const shownSupporters = 6;

/** The newest of those who gave and show their names, at the end of the tab Details. */
export function Component({ campaign }: Places['campaignSections']): ReactNode {
  const found = useInfiniteQuery(supportersQuery(campaign.id));
  const [announcement, announce] = useState('');
  if (found.isPending) return null;
  if (!found.data) {
    return <LoadFailed query={found} title="The supporters could not be loaded" />;
  }
  const loaded = found.data.pages.flatMap((page) => page.supporters);
  const hidden = found.data.pages.at(-1)?.hidden ?? 0;
  const supporters = loaded.slice(0, shownSupporters);
  const isAlone = hidden === 0 && loaded.every(({ userId }) => userId === campaign.creator.id);
  return (
    <section aria-labelledby="newest-supporters">
      <Stack gap={4}>
        <DetailsSectionHead
          id="newest-supporters"
          title={counted(campaign.backerCount, 'supporter')}
          all={!isAlone && { tab: 'supporters', things: 'supporters' }}
        />
        {supporters.length > 0 && (
          <ul css={listStyle} aria-label="Newest supporters">
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
        {supporters.length === 0 && hidden > 0 && (
          <Text tone="muted">{hiddenText(hidden, false)}</Text>
        )}
        {isAlone && campaign.acceptsDonations && (
          <Text tone="muted">
            {`Be the first who gives ${isTrailer(campaign) ? 'to this trailer' : 'for this conversation'}.`}
          </Text>
        )}
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

const listStyle = css({
  display: 'grid',
  columnGap: space(6),
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': {
    minWidth: 0,
    paddingBlock: space(4),
    borderTop: `1px solid ${tokens.border.default}`,
  },
});

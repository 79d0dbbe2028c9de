import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { type Campaign, campaignListQuery } from './api.ts';
import { CompactCampaign } from './CompactCampaign.tsx';

const shown = 3;

interface RelatedCampaignsProps {
  readonly campaign: Pick<Campaign, 'id' | 'categoryId' | 'categoryName'>;
}

/** Other open campaigns of the category. Renders nothing without any. */
export function RelatedCampaigns({ campaign }: RelatedCampaignsProps): ReactNode {
  const headingId = useId();
  const { data } = useQuery(
    campaignListQuery({
      category: String(campaign.categoryId),
      status: 'active',
      sort: 'most-backers',
      page: '1',
      // Asks for more than it shows: the answer may contain this campaign and campaigns that have
      // ended.
      perPage: String(shown * 3),
    }),
  );
  const others = (data?.data ?? [])
    .filter(({ id, acceptsDonations }) => id !== campaign.id && acceptsDonations)
    .slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={headingId} css={css({ display: 'grid', gap: space(4) })}>
      <Heading level={3} size="small" id={headingId}>
        More in {campaign.categoryName}
      </Heading>
      <ul css={css({ display: 'grid', gap: space(4) })}>
        {others.map((other) => (
          <li key={other.id}>
            <CompactCampaign campaign={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

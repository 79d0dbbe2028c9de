import { CampaignLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const times = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

export const eventWords: Partial<EventWords> = {
  CampaignViewed: ({ data }) => (
    <>
      {times(data.newViews, 'more visitor')} viewed <CampaignLink id={data.campaignId} /> on{' '}
      {data.day}: {times(data.views, 'visitor')} so far.
    </>
  ),
  CampaignShared: ({ data }) => (
    <>
      <CampaignLink id={data.campaignId} /> had {times(data.newShares, 'more share')} on {data.day}:{' '}
      {times(data.shares, 'share')} so far.
    </>
  ),
};

import { counted } from '../../fields/counted.ts';
import { CampaignLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  CampaignViewed: ({ data }) => (
    <>
      {counted(data.newViews, 'more visitor')} viewed <CampaignLink id={data.campaignId} /> on{' '}
      {data.day}: {counted(data.views, 'visitor')} so far.
    </>
  ),
  CampaignShared: ({ data }) => (
    <>
      <CampaignLink id={data.campaignId} /> had {counted(data.newShares, 'more share')} on{' '}
      {data.day}: {counted(data.shares, 'share')} so far.
    </>
  ),
};

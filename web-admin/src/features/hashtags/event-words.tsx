import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  HashtagAdded: ({ data }) => (
    <>
      <MemberLink id={data.addedBy} /> added <bdi>#{data.name}</bdi> to{' '}
      <CampaignLink id={data.campaignId} />.
    </>
  ),
  HashtagRemoved: ({ data }) => (
    <>
      <MemberLink id={data.removedBy} /> removed <bdi>#{data.name}</bdi> from{' '}
      <CampaignLink id={data.campaignId} />
      {data.reason === null ? '.' : <>. Reason: {data.reason}</>}
      {data.byAdmin && ' Only an administrator can add it again.'}
    </>
  ),
};

import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { nameOf } from './records.ts';

export const eventWords: Partial<EventWords> = {
  ReactionToggled: ({ data: { campaignId, userId, from, to } }) => (
    <>
      The reaction of <MemberLink id={userId} /> to <CampaignLink id={campaignId} /> changed from{' '}
      {from === null ? 'none' : nameOf(from)} to {to === null ? 'none' : nameOf(to)}.
    </>
  ),
  ReactionRemoved: ({ data: { campaignId, userId, value, removedBy, reason } }) => (
    <>
      <MemberLink id={removedBy} /> removed the reaction {nameOf(value)} of{' '}
      <MemberLink id={userId} /> to <CampaignLink id={campaignId} />. Reason: {reason}
    </>
  ),
  ReactionRestored: ({ data: { campaignId, userId, value, restoredBy, reason } }) => (
    <>
      <MemberLink id={restoredBy} /> restored the reaction {nameOf(value)} of{' '}
      <MemberLink id={userId} /> to <CampaignLink id={campaignId} />. Reason: {reason}
    </>
  ),
};

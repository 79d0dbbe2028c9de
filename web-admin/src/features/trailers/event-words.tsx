import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

const why = {
  member: '',
  suspension: ': the member was suspended',
  reinstatement: ': the member’s suspension ended',
  erasure: ': the member’s account was erased',
} as const;

export const eventWords: Partial<EventWords> = {
  TrailerVoteChanged: ({ data: { campaignId, userId, to, cause } }) => (
    <>
      The vote of <MemberLink id={userId} /> for <CampaignLink id={campaignId} />{' '}
      {to ? 'was given' : cause === 'suspension' ? 'is not counted' : 'was taken back'}
      {why[cause]}.
    </>
  ),
};

import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import { formatInstant } from '../../fields/dates.ts';
import type { EventWords } from '../../kernel/define-feature.ts';
import { Reason } from '../campaigns/index.ts';

const why = {
  member: '',
  suspension: ': the member was suspended',
  reinstatement: ': the member’s suspension ended',
  erasure: ': the member’s account was erased',
} as const;

export const eventWords: Partial<EventWords> = {
  TrailerReviewRequested: ({ data: { requestedBy } }) => (
    <>
      <MemberLink id={requestedBy} /> changed the trailer: it is reviewed again.
    </>
  ),
  TrailerAccepted: ({ data: { acceptedBy, reason } }) => (
    <>
      <MemberLink id={acceptedBy} /> accepted the trailer on its review
      <Reason reason={reason} />
    </>
  ),
  TrailerSentBack: ({ data: { sentBackBy, replaceBy, reason } }) => (
    <>
      <MemberLink id={sentBackBy} /> sent the trailer back, to be changed by{' '}
      {formatInstant(replaceBy)} UTC
      <Reason reason={reason} />
    </>
  ),
  TrailerReviewUndone: ({ data: { undoneBy, reason } }) => (
    <>
      <MemberLink id={undoneBy} /> undid the decision about the trailer
      <Reason reason={reason} />
    </>
  ),
  TrailerFeeReturned: ({ data: { orderedBy, campaignId, reason } }) => (
    <>
      <MemberLink id={orderedBy} /> returned the $1 of <CampaignLink id={campaignId} />
      <Reason reason={reason} />
    </>
  ),
  TrailerVoteChanged: ({ data: { campaignId, userId, to, cause } }) => (
    <>
      The vote of <MemberLink id={userId} /> for <CampaignLink id={campaignId} />{' '}
      {to
        ? cause === 'member'
          ? 'was given'
          : 'counts again'
        : cause === 'suspension'
          ? 'is not counted'
          : 'was taken back'}
      {why[cause]}.
    </>
  ),
};

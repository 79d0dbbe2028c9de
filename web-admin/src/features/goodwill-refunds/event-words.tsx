import { DonationLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  GoodwillRefundRequested: ({ data }) => (
    <>
      <MemberLink id={data.requestedBy} />{' '}
      {data.needsConfirmation ? 'asked to refund the donation' : 'refunded the donation'} of{' '}
      <MemberLink id={data.userId} /> as goodwill; its service fee is {data.fee}. Reason:{' '}
      {data.reason}
    </>
  ),
  GoodwillRefundConfirmed: ({ data }) => (
    <>
      <MemberLink id={data.confirmedBy} /> confirmed the refund as goodwill that{' '}
      <MemberLink id={data.requestedBy} /> asked for; the service fee is {data.fee}. Reason:{' '}
      {data.reason}
    </>
  ),
  GoodwillRefundCounted: ({ data }) => (
    <>
      <DonationLink id={data.donationId} /> counts among the five donations that{' '}
      <MemberLink id={data.userId} /> may refund as goodwill alone within a day.
    </>
  ),
};

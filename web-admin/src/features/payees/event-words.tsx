import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';

export const eventWords: Partial<EventWords> = {
  PayeeDetailsStated: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> said where money goes, by{' '}
      {data.method === 'paypal' ? 'PayPal' : 'bank transfer'}. It is used after 72 hours.
    </>
  ),
  PayeeDetailsRemoved: ({ data }) => (
    <>
      Where money of <MemberLink id={data.userId} /> goes was removed.
    </>
  ),
  PayeeRetentionEnded: ({ data }) => (
    <>
      30 days have passed since a payout to <MemberLink id={data.userId} /> was sent or came back:
      details are not kept for it any longer.
    </>
  ),
  PayeeDetailsAsked: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> is asked where money goes
      {data.number > 1 && ', again'}.
    </>
  ),
  PayeeHoldEnded: ({ data }) => (
    <>
      The 72 hours are over: money of <MemberLink id={data.userId} /> goes where they said.
    </>
  ),
  PayeeRemindersEnded: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> is not reminded any more: nothing waits for them.
    </>
  ),
};

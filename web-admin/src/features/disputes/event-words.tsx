import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { providerName, reasonOf } from './dispute-words.tsx';

/** Until when evidence is taken, ISO 8601; null when the provider does not say. */
const Due = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    'Until when evidence is taken is not said.'
  ) : (
    <>
      Evidence is taken until <Instant at={at} />.
    </>
  );

export const eventWords: Partial<EventWords> = {
  DisputeReported: ({ data }) => (
    <>
      Dispute {data.disputeId} of <Amount cents={data.disputedCents} /> is {data.status}, says{' '}
      {providerName(data)}: {reasonOf(data)}.
      {data.status === 'open' && (
        <>
          {' '}
          <Due at={data.dueAt} />
        </>
      )}
    </>
  ),
  DisputeAnswered: ({ data }) => (
    <>
      <MemberLink id={data.answeredBy} /> recorded what was sent about dispute {data.disputeId} on{' '}
      <Instant at={data.sentOn} form="day" />.
    </>
  ),
  DisputeReminderRequested: ({ data }) => (
    <>
      Evidence about dispute {data.disputeId} is due on <Instant at={data.dueAt} />: the
      administrators get a mail.
    </>
  ),
};

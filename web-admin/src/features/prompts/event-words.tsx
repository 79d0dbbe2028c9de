import type { EventData } from '@rostrum/contracts';
import { counted } from '../../fields/counted.ts';
import { formatDay, formatInstant } from '../../fields/dates.ts';
import { DonationLink, EntryLink, MemberLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { CategoryName } from '../categories/index.ts';
import { Reason } from '../campaigns/index.ts';
import {
  allowedTypeNames,
  doubtWords,
  phaseLabel,
  promptRefundWords,
  resultCauses,
} from './prompt-words.ts';

export const eventWords: Partial<EventWords> = {
  PromptCreated: ({ data }) => (
    <>
      <MemberLink id={data.creatorId} /> asked for <q>{data.title}</q> in{' '}
      <CategoryName id={data.categoryId} />, until {formatDay(data.expiresAt)}. Entries are{' '}
      {allowedTypeNames[data.allowedFileTypes].toLowerCase()}.
    </>
  ),
  PromptPublished: ({ data: { paymentId, expiresAt } }) => (
    <>
      The prompt was published: <DonationLink id={paymentId}>its $1</DonationLink> is paid. It ends{' '}
      {formatInstant(expiresAt)} UTC.
    </>
  ),
  PromptNotPaid: () => (
    <>The $1 of the prompt was not paid within seven days: it can no longer be paid.</>
  ),
  PromptEdited: ({ data }) => (
    <>
      <MemberLink id={data.editorId} /> edited the prompt: <q>{data.title}</q>
      {data.previousCategoryId === data.categoryId ? (
        '.'
      ) : (
        <>
          , moved from <CategoryName id={data.previousCategoryId} /> to{' '}
          <CategoryName id={data.categoryId} />.
        </>
      )}
    </>
  ),
  PromptLocked: ({ data: { donationId } }) => (
    <>
      Title and text were fixed by the{' '}
      <DonationLink id={donationId}>contribution of another member</DonationLink>.
    </>
  ),
  PromptClosed: ({ data: { closedBy } }) =>
    closedBy === null ? (
      <>The prompt was closed: its time had passed, or its refunds begin.</>
    ) : (
      <>
        <MemberLink id={closedBy} /> closed the prompt.
      </>
    ),
  PromptResult: ({ data }) => <ResultWords data={data} />,
  PromptResultConfirmed: ({ data: { confirmedBy, number, reason } }) => (
    <>
      <MemberLink id={confirmedBy} /> confirmed result {number}
      <Reason reason={reason} />
    </>
  ),
  PromptRefundsOrdered: ({ data: { orderedBy, refundReason, beginsAt, reason } }) => (
    <>
      {orderedBy === null ? 'The refund of everything was' : <MemberLink id={orderedBy} />} ordered
      {orderedBy !== null && ' the refund of everything'}, from {formatInstant(beginsAt)} UTC on,
      because {promptRefundWords[refundReason]}
      <Reason reason={reason} />
    </>
  ),
  PromptRefundsBegun: () => <>The refunds begin.</>,
  PromptHoldPlaced: ({ data: { placedBy, reason } }) => (
    <>
      {placedBy === null ? (
        'The prompt was put on hold, because the dispute of its $1 was lost'
      ) : (
        <>
          <MemberLink id={placedBy} /> put the prompt on hold
        </>
      )}
      <Reason reason={reason} />
    </>
  ),
  PromptHoldLifted: ({ data: { liftedBy, since, reason } }) => (
    <>
      <MemberLink id={liftedBy} /> lifted the hold of {formatInstant(since)} UTC
      <Reason reason={reason} />
    </>
  ),
  PromptTakenDown: ({ data: { removedBy, from, reason } }) => (
    <>
      <MemberLink id={removedBy} /> took the prompt down, which was {phaseLabel(from)}
      <Reason reason={reason} />
    </>
  ),
  PromptRestored: ({ data: { restoredBy, to, reason } }) => (
    <>
      <MemberLink id={restoredBy} /> undid the takedown: the prompt is {phaseLabel(to)} again
      <Reason reason={reason} />
    </>
  ),
  PromptErased: () => <>The texts of the prompt were erased with its asker’s personal data.</>,
};

/** A result: why the votes were counted, who wins, and the doubts about it. */
function ResultWords({ data }: { readonly data: EventData<'PromptResult'> }) {
  const { number, cause, decidedBy, reason, winners, doubts } = data;
  return (
    <>
      Result {number}: {counted(data.counted, 'vote')}, of which {data.byOthers} by others than
      entrants and contributors.{' '}
      {winners.length === 0
        ? 'Nobody wins.'
        : winners.map((id, index) => (
            <span key={id}>
              {index === 0 ? (winners.length === 1 ? 'The winner is ' : 'The winners are ') : ', '}
              <EntryLink id={id} />
            </span>
          ))}
      {winners.length > 0 && '. '}
      {doubts.map((doubt) => doubtWords[doubt]).join(' ')} {resultCauses[cause]}
      {decidedBy !== null && (
        <>
          , by <MemberLink id={decidedBy} />
        </>
      )}
      <Reason reason={reason} />
    </>
  );
}

import { Amount } from '../../fields/Amount.tsx';
import { DonationLink, MemberLink, TargetLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { outcomes } from './outcomes.ts';

export const eventWords: Partial<EventWords> = {
  PaymentUnmatched: ({ data }) => (
    <>
      {data.provider} reported {data.kind.replaceAll('_', ' ')}
      {data.amountCents !== null && (
        <>
          {' '}
          of <Amount cents={data.amountCents} />
        </>
      )}{' '}
      for {data.objectId}
      {data.donationId !== null && (
        <>
          {' '}
          and <DonationLink id={data.donationId} />
        </>
      )}
      , which matches nothing: {data.reason}
    </>
  ),
  ProcessorFeeCharged: ({ data }) => (
    <>
      {data.provider} took a fee of <Amount cents={data.amountCents} />.
    </>
  ),
  PaymentCardReported: ({ data }) => <>{data.provider} named the card that paid.</>,
  PaymentCleared: ({ data }) => (
    <>
      <Amount cents={data.amountCents} /> became available at {data.provider}.
    </>
  ),
  FeeSubsidised: ({ data }) => (
    <>
      The platform paid <Amount cents={data.amountCents} /> of the service fee, by the quote rule{' '}
      {data.quoteRule.id}.
    </>
  ),
  ProviderPaidOut: ({ data }) => (
    <>
      {data.provider} sent <Amount cents={data.amountCents} /> to the bank as {data.payoutId}
      {data.recordedBy !== null && (
        <>
          , recorded by <MemberLink id={data.recordedBy} />
        </>
      )}
      {data.reason === undefined ? (
        '.'
      ) : (
        <>
          : <q>{data.reason}</q>
        </>
      )}
    </>
  ),
  ProviderPayoutFailed: ({ data }) => (
    <>
      The payout {data.payoutId} of <Amount cents={data.amountCents} /> by {data.provider} came back
      from the bank
      {data.recordedBy !== null && (
        <>
          , recorded by <MemberLink id={data.recordedBy} />
        </>
      )}
      {data.reason === undefined ? (
        '.'
      ) : (
        <>
          : <q>{data.reason}</q>
        </>
      )}
    </>
  ),
  DonationAllocated: ({ data }) => (
    <>
      <Amount cents={data.amountCents} /> of <MemberLink id={data.userId} /> are part of the next
      payout of <TargetLink target={data.target} />.
    </>
  ),
  DisputeOpened: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> disputes the payment of <Amount cents={data.amountCents} /> at{' '}
      {data.provider}, which holds it back: {data.reason.replaceAll('_', ' ')}.
    </>
  ),
  DisputeWon: ({ data }) => (
    <>
      The dispute was won: <Amount cents={data.amountCents} /> are kept, says {data.provider}.
    </>
  ),
  DisputeLost: ({ data }) => (
    <>
      The dispute was lost: <MemberLink id={data.userId} /> has{' '}
      <Amount cents={data.amountCents + data.feeCents} /> back, says {data.provider}.
    </>
  ),
  DisputeFeeCharged: ({ data }) => (
    <>
      {data.provider} took <Amount cents={data.amountCents} /> for the dispute.
    </>
  ),
  DisputeFeeReturned: ({ data }) => (
    <>
      {data.provider} returned <Amount cents={data.amountCents} /> of its fee for the dispute.
    </>
  ),
  PaymentDifferenceFound: ({ data }) => (
    <>
      {data.provider} says that a {data.takenBy} {data.objectId} takes{' '}
      <Amount cents={data.takenCents} />: {data.reason}. <Amount cents={data.unbookedCents} /> of
      the payment is not accounted for.
    </>
  ),
  PaymentDifferenceResolved: ({ data }) => (
    <>
      <MemberLink id={data.resolvedBy} />{' '}
      {data.outcome === 'gone' ? (
        <>
          booked <Amount cents={data.amountCents + data.feeCents + data.excessCents} /> as gone
        </>
      ) : (
        'found that nothing is gone'
      )}
      : <q>{data.reason}</q>
    </>
  ),
  UnmatchedPaymentResolved: ({ data }) => (
    <>
      <MemberLink id={data.resolvedBy} /> resolved the payment as{' '}
      {outcomes[data.outcome][0].toLowerCase()}: <q>{data.reason}</q>
    </>
  ),
};

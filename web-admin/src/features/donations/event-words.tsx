import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, DonationLink, MemberLink, TargetLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { refundReasons } from './refund-reasons.ts';

export const eventWords: Partial<EventWords> = {
  DonationQuoted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> started a donation of <Amount cents={data.amountCents} /> plus
      a fee of <Amount cents={data.feeCents} /> to <TargetLink target={data.target} />.
    </>
  ),
  DonationMessageWritten: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> wrote{' '}
      {data.isPublic === true ? 'a message for everybody to read' : 'a message to the creator'}.
    </>
  ),
  DonationMessagesRead: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> read the messages of backers.
    </>
  ),
  BackerDigestRequested: ({ data }) => (
    <>
      A mail about what backers gave is written to <MemberLink id={data.userId} />, if there is
      anything to say and they want it.
    </>
  ),
  DepositQuoted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> started the deposit of a new campaign:{' '}
      <Amount cents={data.amountCents} /> plus a fee of <Amount cents={data.feeCents} />.
    </>
  ),
  PaymentIntentCreated: ({ data }) => (
    <>
      A payment was opened with {data.provider} as {data.paymentIntentId}.
    </>
  ),
  PaymentApproved: ({ data }) => <>The payer approved the payment with {data.provider}.</>,
  PaymentFailed: ({ data }) => (
    <>
      {data.provider} refused the payment: {data.code.replaceAll('_', ' ')}.
    </>
  ),
  PaymentExpired: ({ data }) => (
    <>Nobody paid in time: the payment was cancelled with {data.provider}.</>
  ),
  DonationMade: ({ data }) => (
    <>
      <Amount cents={data.amountCents} /> from <MemberLink id={data.userId} /> arrived for{' '}
      <TargetLink target={data.target} />.
    </>
  ),
  DepositSettled: ({ data }) => (
    <>
      The deposit of <Amount cents={data.amountCents} /> from <MemberLink id={data.userId} />{' '}
      arrived. It belongs to no campaign yet.
    </>
  ),
  DepositReserved: ({ data }) => (
    <>
      The deposit was reserved for <CampaignLink id={data.campaignId} />.
    </>
  ),
  DepositChosen: ({ data }) => (
    <>
      <DonationLink id={data.depositId} /> pays for the campaign.
    </>
  ),
  DepositApplied: ({ data }) => (
    <>
      The deposit became{' '}
      {data.as === 'donation' ? 'the first donation to' : 'the submission fee of'}{' '}
      <CampaignLink id={data.campaignId} />.
    </>
  ),
  DonationEnteredElection: ({ data }) => (
    <>
      The donation is in the election of its campaign: <MemberLink id={data.userId} /> can choose.
    </>
  ),
  ExtensionChosen: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> chose to wait longer for the conversation.
    </>
  ),
  ElectionChoiceEntered: ({ data }) => (
    <>
      <MemberLink id={data.enteredBy} /> entered the choice of <MemberLink id={data.userId} />:{' '}
      {data.choice === 'extend' ? 'to wait longer' : 'a refund'}. Reason: {data.reason}
    </>
  ),
  DonationExtended: () => <>The donation stays with the campaign after the election.</>,
  RefundRequested: ({ data }) => (
    <>
      A refund of <Amount cents={data.amountCents + data.feeCents} /> to{' '}
      <MemberLink id={data.userId} /> was requested: {refundReasons(data.target?.kind)[data.reason]}
      .
    </>
  ),
  DonationRefunded: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> has <Amount cents={data.amountCents + data.feeCents} /> back,
      says {data.provider}.
    </>
  ),
  RefundFailed: ({ data }) => (
    <>
      {data.provider} could not return <Amount cents={data.amountCents + data.feeCents} /> to{' '}
      <MemberLink id={data.userId} />
      {data.hadSucceeded ? ' after it had said so' : ''}: it is owed.
    </>
  ),
  RefundLeftToHand: ({ data }) => (
    <>
      The refund of <Amount cents={data.amountCents + data.feeCents} /> to{' '}
      <MemberLink id={data.userId} /> is to be paid by hand:{' '}
      {data.reason === 'failed'
        ? `each attempt with ${data.provider} failed`
        : `${data.provider} no longer refunds the payment`}
      .
    </>
  ),
  RefundDetailsChanged: ({ data }) => (
    <>
      <MemberLink id={data.userId} />{' '}
      {data.usableFrom === null ? (
        'removed where the money goes'
      ) : (
        <>
          said where the money goes, by {data.method === 'paypal' ? 'PayPal' : 'bank transfer'},
          usable from <Instant at={data.usableFrom} />
        </>
      )}
      .
    </>
  ),
  RefundPaidByHand: ({ data }) => (
    <>
      <MemberLink id={data.paidBy} /> paid <Amount cents={data.amountCents + data.feeCents} /> to{' '}
      <MemberLink id={data.userId} /> by {data.method === 'paypal' ? 'PayPal' : 'bank transfer'},
      reference {data.reference}: {data.reason}
    </>
  ),
};

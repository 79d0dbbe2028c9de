import type { EventData, EventType } from '@rostrum/contracts';
import { categories } from '@rostrum/contracts/categories';
import type { ReactNode } from 'react';
import { Amount } from '../../fields/Amount.tsx';
import { formatDay } from '../../fields/dates.ts';
import { CampaignLink, DonationLink, MemberLink } from '../../fields/links.tsx';
import { phaseLabel } from '../../fields/ToneChip.tsx';

type Words = { readonly [T in EventType]: (props: { data: EventData<T> }) => ReactNode };

const categoryName = (id: number): string =>
  categories.find((category) => category.id === id)?.name ?? `category ${String(id)}`;

const refundReasons: Readonly<Record<EventData<'RefundRequested'>['reason'], string>> = {
  late: 'it came after the campaign had closed',
  deposit_not_applied: 'its campaign was never published',
  election: 'the donor chose it',
  takedown: 'the campaign was taken down',
  goodwill: 'as goodwill',
};

/** Every event of the log in plain words, one component each. */
export const eventWords: Words = {
  UsernameReserved: ({ data }) => (
    <>
      The username was reserved for <MemberLink id={data.userId} />.
    </>
  ),
  UsernameReleased: ({ data }) => (
    <>
      The username was released by <MemberLink id={data.userId} />.
    </>
  ),
  EmailReserved: ({ data }) => (
    <>
      The e-mail address was reserved for <MemberLink id={data.userId} />.
    </>
  ),
  EmailReleased: ({ data }) => (
    <>
      The e-mail address was released by <MemberLink id={data.userId} />.
    </>
  ),
  UserRegistered: ({ data }) => (
    <>
      <strong>{data.username}</strong> registered with the address {data.email}.
    </>
  ),
  RegistrationAbandoned: () => (
    <>The registration did not finish; the name and the address are free again.</>
  ),
  RoleGranted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> became {data.role}, granted by{' '}
      {data.grantedBy === null ? 'the operator' : <MemberLink id={data.grantedBy} />}.
    </>
  ),
  CategoryDefined: ({ data }) => (
    <>
      The category <strong>{data.name}</strong> was defined.
    </>
  ),
  CampaignCreated: ({ data }) => (
    <>
      <MemberLink id={data.creatorId} /> created <q>{data.title}</q> in{' '}
      {categoryName(data.categoryId)}, for <Amount cents={data.goalCents} /> until{' '}
      {formatDay(data.expiresAt)}.
    </>
  ),
  CampaignPublished: ({ data }) => (
    <>
      The campaign was published: <DonationLink id={data.depositId}>its deposit</DonationLink> was
      applied.
    </>
  ),
  CampaignEdited: ({ data }) => (
    <>
      <MemberLink id={data.editorId} /> edited the campaign: <q>{data.title}</q>, goal{' '}
      <Amount cents={data.goalCents} />, until {formatDay(data.expiresAt)}
      {data.previousCategoryId === data.categoryId
        ? ''
        : `, moved from ${categoryName(data.previousCategoryId)} to ${categoryName(data.categoryId)}`}
      .
    </>
  ),
  TermsLocked: ({ data }) => (
    <>
      Participants, goal and end date were fixed by the first supporter’s{' '}
      <DonationLink id={data.donationId}>payment</DonationLink>.
    </>
  ),
  StatusChanged: ({ data }) => (
    <>
      {data.changedBy === null ? 'The deadline' : <MemberLink id={data.changedBy} />} changed the
      status from {phaseLabel(data.from).toLowerCase()} to {phaseLabel(data.to).toLowerCase()}
      {data.reason === null ? (
        '.'
      ) : (
        <>
          : <q>{data.reason}</q>
        </>
      )}
    </>
  ),
  DonationQuoted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> was quoted <Amount cents={data.amountCents} /> plus a fee of{' '}
      <Amount cents={data.feeCents} /> for <CampaignLink id={data.campaignId} />.
    </>
  ),
  DepositQuoted: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> was quoted the deposit of a new campaign:{' '}
      <Amount cents={data.amountCents} /> plus a fee of <Amount cents={data.feeCents} />.
    </>
  ),
  PaymentIntentCreated: ({ data }) => (
    <>
      A payment was opened with {data.provider} as {data.paymentIntentId}.
    </>
  ),
  PaymentFailed: ({ data }) => (
    <>
      {data.provider} refused the payment: {data.code.replaceAll('_', ' ')}.
    </>
  ),
  DonationMade: ({ data }) => (
    <>
      <Amount cents={data.amountCents} /> from <MemberLink id={data.userId} /> arrived for{' '}
      <CampaignLink id={data.campaignId} />.
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
  DepositApplied: ({ data }) => (
    <>
      The deposit became{' '}
      {data.as === 'donation' ? 'the first donation to' : 'the submission fee of'}{' '}
      <CampaignLink id={data.campaignId} />.
    </>
  ),
  RefundRequested: ({ data }) => (
    <>
      A refund of <Amount cents={data.amountCents} /> to <MemberLink id={data.userId} /> was
      requested: {refundReasons[data.reason]}.
    </>
  ),
  DonationRefunded: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> has <Amount cents={data.amountCents} /> back, says{' '}
      {data.provider}.
    </>
  ),
  PaymentUnmatched: ({ data }) => (
    <>
      {data.provider} reported {data.kind} for {data.objectId}, which matches nothing: {data.reason}
    </>
  ),
};

function isKnown(type: string): type is EventType {
  return Object.hasOwn(eventWords, type);
}

/** One event in words. A type that this console is too old for is named as it is. */
export function EventWords({ type, data }: { type: string; data: unknown }) {
  if (!isKnown(type)) return <>{type}</>;
  // The server checked the data against the schema that the type stands for.
  const Sentence = eventWords[type] as (props: { data: unknown }) => ReactNode;
  return <Sentence data={data} />;
}

import type { PaidRole, PayoutMethod } from '@rostrum/contracts/payouts/constants';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { formatDay, formatInstant } from '../../fields/dates.ts';
import { DonationLink, MemberLink, TargetLink } from '../../fields/links.tsx';
import type { EventWords } from '../../kernel/define-feature.ts';
import { ShareLink } from './links.tsx';
import { methodNames } from './share-words.ts';

const roles: Readonly<Record<PaidRole, string>> = {
  creator: 'the creator',
  participants: 'a participant',
  winners: 'a winner',
  promptCreator: 'who asked the prompt',
};

interface OfShare {
  readonly data: { readonly shareId: number; readonly role: PaidRole };
}

/** The share that an event is about: "share 72 (of a participant)". */
const Share = ({ data: { shareId, role } }: OfShare) => (
  <>
    <ShareLink id={shareId}>share {shareId}</ShareLink> (of {roles[role]})
  </>
);

/** The end of a sentence: the reason, if there is one. */
const Reason = ({ reason }: { readonly reason: string | null }) =>
  reason === null ? (
    '.'
  ) : (
    <>
      : <q>{reason}</q>
    </>
  );

const by = (method: PayoutMethod): string => `by ${methodNames[method]}`;

/** An amount that is taken off, or nothing for none. */
const TakenOff = ({ cents }: { readonly cents: number }) =>
  cents === 0 ? null : (
    <>
      , <Amount cents={cents} /> taken off for what the payee owes
    </>
  );

/** What becomes of a share: "are written off". */
const Released = ({ data: { toId } }: { readonly data: { readonly toId: number | null } }) =>
  toId === null ? (
    'are written off'
  ) : (
    <>
      go to <MemberLink id={toId} />
    </>
  );

export const eventWords: Partial<EventWords> = {
  PayoutComputed: ({ data }) => (
    <>
      Payout {data.number} of <Amount cents={data.amountCents} /> of{' '}
      {counted(data.donations, data.target.kind === 'campaign' ? 'donation' : 'payment')} was
      divided by {data.policy.id}, version {data.policy.version}, into{' '}
      {counted(data.shares.length, 'share')}; it is to be sent by {formatDay(data.dueAt)}.
    </>
  ),
  ShareAssigned: ({ data }) => (
    <>
      {data.assignedBy === null || data.reason === null ? (
        'The confirmation'
      ) : (
        <MemberLink id={data.assignedBy} />
      )}{' '}
      assigned <Share data={data} /> of <Amount cents={data.amountCents} /> to{' '}
      <MemberLink id={data.payeeId} />
      <Reason reason={data.reason} />
    </>
  ),
  ShareUnclaimed: ({ data }) => (
    <>
      {data.unassignedBy === null ? (
        'The end of the confirmation'
      ) : (
        <MemberLink id={data.unassignedBy} />
      )}{' '}
      undid the assignment of <Share data={data} /> to <MemberLink id={data.payeeId} />
      <Reason reason={data.reason} />
    </>
  ),
  PayoutDetailsChanged: ({ data }) =>
    data.method === null || data.usableFrom === null ? (
      <>
        <MemberLink id={data.payeeId} /> has not said where the money of <Share data={data} /> goes.
      </>
    ) : (
      <>
        The money of <Share data={data} /> goes where <MemberLink id={data.payeeId} /> said,{' '}
        {by(data.method)}, usable from {formatInstant(data.usableFrom)} UTC
        {data.dueAt !== null && `, due on ${formatDay(data.dueAt)}`}.
      </>
    ),
  PayoutFellDue: ({ data }) => (
    <>
      The time to send <Share data={data} /> to <MemberLink id={data.payeeId} /> came on{' '}
      {formatInstant(data.dueAt)} UTC.
    </>
  ),
  PayoutApprovalBegun: ({ data }) => (
    <>
      <MemberLink id={data.begunBy} /> began to approve <Share data={data} />.
    </>
  ),
  PayoutApproved: ({ data }) => (
    <>
      <MemberLink id={data.approvedBy} /> approved <Share data={data} />:{' '}
      {data.payCents === 0 || data.method === null ? (
        'nothing is left to send'
      ) : (
        <>
          <Amount cents={data.payCents} /> to <MemberLink id={data.payeeId} /> {by(data.method)}
        </>
      )}
      <TakenOff cents={data.nettedCents} />
      {data.disputedCents !== null && data.disputedCents > 0 && (
        <>
          , although <Amount cents={data.disputedCents} /> are in open disputes
        </>
      )}
      <Reason reason={data.reason} />
    </>
  ),
  PayoutSent: ({ data }) => (
    <>
      <MemberLink id={data.sentBy} /> sent <Amount cents={data.amountCents} /> of{' '}
      <Share data={data} /> to <MemberLink id={data.payeeId} /> {by(data.from)}, reference{' '}
      {data.reference}
      <Reason reason={data.reason} />
    </>
  ),
  PayoutReturned: ({ data }) => (
    <>
      <MemberLink id={data.recordedBy} /> recorded that <Amount cents={data.amountCents} /> of{' '}
      <Share data={data} />, reference {data.reference},{' '}
      {data.outcome === 'failed' ? 'were never carried out' : 'came back'}: they are owed again
      <Reason reason={data.reason} />
    </>
  ),
  ShareReleaseRequested: ({ data }) => (
    <>
      <MemberLink id={data.requestedBy} /> asked that <Amount cents={data.amountCents} /> of{' '}
      <Share data={data} />, whose payee was erased, <Released data={data} />
      <Reason reason={data.reason} />
    </>
  ),
  ShareReleased: ({ data }) => (
    <>
      <MemberLink id={data.confirmedBy} /> confirmed what <MemberLink id={data.requestedBy} />{' '}
      asked: <Amount cents={data.amountCents} /> of <Share data={data} />, whose payee was erased,{' '}
      <Released data={data} />
      <TakenOff cents={data.nettedCents} />
      <Reason reason={data.reason} />
    </>
  ),
  LostDisputeDivided: ({ data }) => (
    <>
      The lost dispute of <DonationLink id={data.donationId} /> took{' '}
      <Amount cents={data.amountCents} /> from payout {data.number}:{' '}
      {data.shares.map((share) => (
        <span key={share.shareId}>
          <Amount cents={share.amountCents} /> from <Share data={share} />,{' '}
        </span>
      ))}
      and <Amount cents={platformPart(data)} /> from the platform’s fee.
    </>
  ),
  ReceivableAdded: ({ data }) => (
    <>
      <MemberLink id={data.userId} /> owes <Amount cents={data.amountCents} />, their part of{' '}
      <DonationLink id={data.donationId} /> to <TargetLink target={data.target} />, whose dispute
      was lost.
    </>
  ),
  ReceivableNetted: ({ data }) => (
    <>
      <Amount cents={data.amountCents} /> of what <MemberLink id={data.userId} /> owes were taken
      off <Share data={data} />.
    </>
  ),
  ReceivableWrittenOff: ({ data }) => (
    <>
      <MemberLink id={data.writtenOffBy} /> wrote off <Amount cents={data.amountCents} /> of what{' '}
      <MemberLink id={data.userId} /> owes
      <Reason reason={data.reason} />
    </>
  ),
};

interface Divided {
  readonly amountCents: number;
  readonly shares: readonly { readonly amountCents: number }[];
}

/** What the shares do not bear. Cents. */
const platformPart = ({ amountCents, shares }: Divided): number =>
  shares.reduce((rest, share) => rest - share.amountCents, amountCents);

import { useState, type ReactNode } from 'react';
import { formatDay, formatMoment } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { notSelected } from '../../not-selected.ts';
import type { Places } from '../../places.tsx';

type MyDonation = Places['dashboardTabs']['dashboard']['donations'][number];

/** Why all donations of a campaign are returned. */
const allReturned: Readonly<Record<NonNullable<MyDonation['refundFrom']>['reason'], string>> = {
  election: 'The conversation did not take place',
  cancelled: 'It was cancelled',
  declined: 'A participant does not take part',
  not_selected: notSelected,
  takedown: 'It was removed',
};

const returned: Readonly<Partial<Record<NonNullable<MyDonation['refundReason']>, string>>> = {
  ...allReturned,
  withdrawn: 'Taken back',
  goodwill: 'Returned by an administrator as goodwill',
  fee_returned: 'The trailer was removed, and its fee is returned',
};

/** What is gone of a payment by its bank or payment service. */
export function Differs({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { unbookedCents, goneCents, amountCents } = donation;
  return (
    <>
      {unbookedCents !== null && (
        <Text size={15}>
          Your bank or payment service says that <Money cents={unbookedCents} /> of this payment is
          gone. We look into it; until then it is held as it is.
        </Text>
      )}
      {goneCents > 0 && (
        <Text size={15}>
          <Money cents={goneCents} /> of it went back by your bank or payment service
          {goneCents < amountCents && (
            <>
              ; <Money cents={amountCents - goneCents} /> count
            </>
          )}
        </Text>
      )}
    </>
  );
}

/** Why a donation was returned, and how far its refund is. */
export function Returned({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { refundReason, status, refundedAt, refundCents, amountCents, goneCents } = donation;
  const why = refundReason === null ? undefined : returned[refundReason];
  if (why === undefined) return null;
  const isPart = donation.purpose === 'promotion' && (refundCents ?? amountCents) < amountCents;
  const keepsFee = refundCents !== null && refundCents <= amountCents - goneCents;
  const refund =
    status === 'refunded' && refundedAt !== null
      ? `refunded on ${formatDay(refundedAt)}`
      : status === 'refund_failed' || status === 'refund_by_hand'
        ? 'refund owed'
        : 'refund under way';
  return (
    <Text size={15}>
      {why}, {refund}
      {isPart && (
        <>
          {': '}
          <Money cents={refundCents ?? 0} /> for hours that had not begun
        </>
      )}
      {refundReason === 'goodwill' && (
        <>
          {': '}
          <Money cents={refundCents ?? 0} />, {keepsFee ? 'without' : 'with'} the service fee
        </>
      )}
    </Text>
  );
}

/** Why and when a donation will be returned with all others of its campaign. */
export function ToBeReturned({
  donation: { refundFrom },
}: {
  readonly donation: MyDonation;
}): ReactNode {
  const [openedAt] = useState(() => Date.now());
  if (refundFrom === null) return null;
  const when =
    Date.parse(refundFrom.at) > openedAt
      ? `refund from ${formatMoment(refundFrom.at)}`
      : 'refund under way';
  return <Text size={15}>{`${allReturned[refundFrom.reason]}, ${when}`}</Text>;
}

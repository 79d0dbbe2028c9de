import type { Bookings } from '../../../audit/audit-check.ts';
import { available, book, escrow, type Booking } from '../../../audit/booking.ts';
import {
  cents,
  integer,
  keyOf,
  targetOf,
  text,
  UnreadableEvent,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import { sharesIn } from './stored-shares.ts';

const PLATFORM_FEE = 'income:platform_fee';

const payable = (role: string, payeeId: number): string =>
  `liabilities:payable:${role}:${String(payeeId)}`;
const unclaimed = (shareId: number): string => `liabilities:unclaimed:${String(shareId)}`;
const receivable = (payeeId: number): string => `assets:receivable:${String(payeeId)}`;
const ownPayable = (event: StoredEvent): string =>
  payable(text(event, 'role'), integer(event, 'payeeId'));

/** An amount in US dollars. @throws UnreadableEvent */
function amountOf(event: StoredEvent): number {
  if (text(event, 'currency') !== 'usd') throw new UnreadableEvent('it is not in US dollars');
  return cents(event, 'amountCents');
}

/** Adds up by account: two shares of one payee are one posting. */
function sides(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [account, amount] of entries) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

/** Where a payment was sent from. */
function sentFrom(event: StoredEvent): string {
  const from = text(event, 'from');
  if (from === 'bank') return 'assets:bank';
  if (from === 'paypal') return available('paypal');
  throw new UnreadableEvent(`it was sent from ${from}`);
}

function computed(event: StoredEvent): Booking {
  const total = amountOf(event);
  const shares = sharesIn(event);
  const owed = sides(
    shares.map(({ shareId, role, payeeId, amountCents }) => [
      payeeId === null ? unclaimed(shareId) : payable(role, payeeId),
      amountCents,
    ]),
  );
  const paid = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const target = targetOf(event);
  return book(
    'payout.computed',
    target,
    { [escrow(target, 'open')]: total },
    {
      ...owed,
      [PLATFORM_FEE]: total - paid,
    },
  );
}

function divided(event: StoredEvent): Booking {
  const total = amountOf(event);
  const shares = sharesIn(event);
  const borne = sides(
    shares.map(({ shareId, payeeId, amountCents }) => [
      payeeId === null ? unclaimed(shareId) : receivable(payeeId),
      amountCents,
    ]),
  );
  const borneCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const target = targetOf(event);
  const lost = `assets:lost_disputes:${keyOf(target)}`;
  return book(
    'dispute.divided',
    target,
    { ...borne, [PLATFORM_FEE]: total - borneCents },
    {
      [lost]: total,
    },
  );
}

/** By type: version 1 of these events names a campaign, and version 2 a target. */
const ofTargets: Bookings = {
  PayoutComputed: computed,
  LostDisputeDivided: divided,
  ShareAssigned: (event) => {
    const left = amountOf(event);
    const from = { [unclaimed(integer(event, 'shareId'))]: left };
    return book('share.assigned', targetOf(event), from, { [ownPayable(event)]: left });
  },
  ShareUnclaimed: (event) => {
    const left = amountOf(event);
    const to = { [unclaimed(integer(event, 'shareId'))]: left };
    return book('share.unclaimed', targetOf(event), { [ownPayable(event)]: left }, to);
  },
  PayoutSent: (event) => {
    const sent = amountOf(event);
    if (sent === 0) return null;
    const from = { [sentFrom(event)]: sent };
    return book('payout.sent', targetOf(event), { [ownPayable(event)]: sent }, from);
  },
  PayoutReturned: (event) => {
    const back = amountOf(event);
    if (back === 0) return null;
    const to = { [sentFrom(event)]: back };
    return book('payout.returned', targetOf(event), to, { [ownPayable(event)]: back });
  },
  ShareReleased: (event) => {
    const left = amountOf(event);
    if (left === 0) return null;
    const isWrittenOff = event.data.toId === null;
    const to = isWrittenOff ? PLATFORM_FEE : payable(text(event, 'role'), integer(event, 'toId'));
    const kind = isWrittenOff ? 'share.written_off' : 'share.moved';
    return book(kind, targetOf(event), { [ownPayable(event)]: left }, { [to]: left });
  },
  ReceivableNetted: (event) => {
    const netted = amountOf(event);
    if (netted === 0) return null;
    const userId = integer(event, 'userId');
    return book(
      'payout.netted',
      targetOf(event),
      { [payable(text(event, 'role'), userId)]: netted },
      { [receivable(userId)]: netted },
    );
  },
};

export const bookings: Bookings = {
  ...Object.fromEntries(
    Object.entries(ofTargets).flatMap(([type, rule]) =>
      ['1', '2'].map((version) => [`${type}@${version}`, rule] as const),
    ),
  ),
  'ReceivableWrittenOff@1': (event) => {
    const given = amountOf(event);
    const from = { [receivable(integer(event, 'userId'))]: given };
    return book('receivable.written_off', null, { 'expense:writeoff': given }, from);
  },
};

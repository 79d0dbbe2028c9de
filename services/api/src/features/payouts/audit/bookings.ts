import type { Bookings } from '../../../audit/audit-check.ts';
import { available, book, escrow, type Booking } from '../../../audit/booking.ts';
import {
  cents,
  integer,
  text,
  UnreadableEvent,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import { sharesIn } from './stored-shares.ts';

const PLATFORM_FEE = 'income:platform_fee';

const campaignOf = (event: StoredEvent) => ({ kind: 'campaign', id: integer(event, 'campaignId') });
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
  const campaign = campaignOf(event);
  return book(
    'payout.computed',
    campaign,
    { [escrow(campaign, 'open')]: total },
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
  const campaign = campaignOf(event);
  const lost = `assets:lost_disputes:campaign:${String(campaign.id)}`;
  return book(
    'dispute.divided',
    campaign,
    { ...borne, [PLATFORM_FEE]: total - borneCents },
    {
      [lost]: total,
    },
  );
}

export const bookings: Bookings = {
  'PayoutComputed@1': computed,
  'LostDisputeDivided@1': divided,
  'ShareAssigned@1': (event) => {
    const left = amountOf(event);
    const from = { [unclaimed(integer(event, 'shareId'))]: left };
    return book('share.assigned', campaignOf(event), from, { [ownPayable(event)]: left });
  },
  'ShareUnclaimed@1': (event) => {
    const left = amountOf(event);
    const to = { [unclaimed(integer(event, 'shareId'))]: left };
    return book('share.unclaimed', campaignOf(event), { [ownPayable(event)]: left }, to);
  },
  'PayoutSent@1': (event) => {
    const sent = amountOf(event);
    if (sent === 0) return null;
    const from = { [sentFrom(event)]: sent };
    return book('payout.sent', campaignOf(event), { [ownPayable(event)]: sent }, from);
  },
  'PayoutReturned@1': (event) => {
    const back = amountOf(event);
    if (back === 0) return null;
    const to = { [sentFrom(event)]: back };
    return book('payout.returned', campaignOf(event), to, { [ownPayable(event)]: back });
  },
  'ShareReleased@1': (event) => {
    const left = amountOf(event);
    if (left === 0) return null;
    const isWrittenOff = event.data.toId === null;
    const to = isWrittenOff ? PLATFORM_FEE : payable(text(event, 'role'), integer(event, 'toId'));
    const kind = isWrittenOff ? 'share.written_off' : 'share.moved';
    return book(kind, campaignOf(event), { [ownPayable(event)]: left }, { [to]: left });
  },
  'ReceivableNetted@1': (event) => {
    const netted = amountOf(event);
    if (netted === 0) return null;
    const userId = integer(event, 'userId');
    return book(
      'payout.netted',
      campaignOf(event),
      { [payable(text(event, 'role'), userId)]: netted },
      { [receivable(userId)]: netted },
    );
  },
  'ReceivableWrittenOff@1': (event) => {
    const given = amountOf(event);
    const from = { [receivable(integer(event, 'userId'))]: given };
    return book('receivable.written_off', null, { 'expense:writeoff': given }, from);
  },
};

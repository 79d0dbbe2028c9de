import type { DomainEvent, EventData } from '@rostrum/contracts';

/**
 * Events of the payouts of campaign 5, whose creator is member 1: shares 70 of the creator, 71 of
 * participant 3, and 72 of one who is not known. Member 9 is the admin.
 */

const currency = 'usd';
const target = { kind: 'campaign', id: 5 } as const;
export const computedShares = [
  { shareId: 70, role: 'creator', index: 1, payeeId: 1, amountCents: 100 },
  { shareId: 71, role: 'participants', index: 1, payeeId: 3, amountCents: 4500 },
  { shareId: 72, role: 'participants', index: 2, payeeId: null, amountCents: 4500 },
] as const;

export const computed = (also: Partial<EventData<'PayoutComputed'>> = {}): DomainEvent => ({
  type: 'PayoutComputed',
  data: {
    target,
    creatorId: 1,
    number: 1,
    policy: { id: 'split-9-1', version: 1 },
    participants: 2,
    winners: 0,
    amountCents: 10_000,
    currency,
    donations: 2,
    upTo: '0000000000000042',
    shares: [...computedShares],
    orderedBy: 9,
    dueAt: '2026-03-12T12:00:00.000Z',
    ...also,
  },
});

/** The share of participant 3, or another one of a member. */
const ofShare = (shareId = 71, payeeId = 3) =>
  ({ target, shareId, role: 'participants', payeeId }) as const;

export const detailsChanged = (
  usableFrom: string | null,
  dueAt = usableFrom,
  of = ofShare(),
): DomainEvent => ({
  type: 'PayoutDetailsChanged',
  data: { ...of, method: usableFrom === null ? null : 'bank', usableFrom, dueAt },
});

export const fellDue = (dueAt: string): DomainEvent => ({
  type: 'PayoutFellDue',
  data: { ...ofShare(), dueAt },
});

export const netted = (amountCents: number, number = 1): DomainEvent => ({
  type: 'ReceivableNetted',
  data: {
    userId: 3,
    target,
    shareId: 71,
    role: 'participants',
    number,
    amountCents,
    currency,
  },
});

export const approved = (
  payCents: number,
  also: Partial<EventData<'PayoutApproved'>> = {},
): DomainEvent => ({
  type: 'PayoutApproved',
  data: {
    ...ofShare(),
    number: 1,
    nettedCents: 0,
    payCents,
    detailsId: 8,
    method: 'bank',
    approvedBy: 9,
    reason: 'The evidence is as described.',
    disputedCents: 0,
    ...also,
  },
});

const payment = (amountCents: number) =>
  ({ ...ofShare(), amountCents, currency, from: 'bank', reference: 'SCT-1' }) as const;

export const sent = (amountCents: number): DomainEvent => ({
  type: 'PayoutSent',
  data: { ...payment(amountCents), sentBy: 9, reason: 'Sent on Monday.' },
});

export const returned = (amountCents: number): DomainEvent => ({
  type: 'PayoutReturned',
  data: {
    ...payment(amountCents),
    outcome: 'returned',
    recordedBy: 9,
    reason: 'The account was closed.',
  },
});

const release = {
  ...ofShare(),
  toId: null,
  amountCents: 4500,
  currency,
  requestedBy: 8,
  reason: 'Nobody has answered for a year.',
} as const;

export const releaseRequested: DomainEvent = { type: 'ShareReleaseRequested', data: release };

export const released = (toId: number | null, amountCents = 4500): DomainEvent => ({
  type: 'ShareReleased',
  data: { ...release, toId, amountCents, number: 2, nettedCents: 0, confirmedBy: 9 },
});

export const assigned = (amountCents: number): DomainEvent => ({
  type: 'ShareAssigned',
  data: { ...ofShare(72, 4), amountCents, currency, assignedBy: 9, reason: 'A letter.' },
});

export const unclaimed = (amountCents: number): DomainEvent => ({
  type: 'ShareUnclaimed',
  data: { ...ofShare(72, 4), amountCents, currency, unassignedBy: 9, reason: 'Another person.' },
});

/** A donation of $10 is lost: 10, 450 and 450 cents of the shares. */
export const divided = (donationId = 1): DomainEvent => ({
  type: 'LostDisputeDivided',
  data: {
    target,
    creatorId: 1,
    donationId,
    number: 1,
    amountCents: 1000,
    currency,
    shares: computedShares.map((share) => ({ ...share, amountCents: share.amountCents / 10 })),
  },
});

const donation = (donationId: number) =>
  ({
    donationId,
    target,
    creatorId: 1,
    userId: 2,
    amountCents: 500,
    currency,
    provider: 'sandbox',
  }) as const;

export const donationAllocated = (donationId: number): DomainEvent => ({
  type: 'DonationAllocated',
  data: donation(donationId),
});

export const disputeData = (donationId: number): EventData<'DisputeLost'> => ({
  ...donation(donationId),
  purpose: 'donation',
  feeCents: 45,
  paymentIntentId: `intent-${String(donationId)}`,
  from: 'payout',
  late: false,
  disputeId: `dispute-${String(donationId)}`,
  providerEventId: `dispute-event-${String(donationId)}`,
});

export const payoutOrdered: DomainEvent = {
  type: 'PayoutOrdered',
  data: {
    target,
    creatorId: 1,
    policy: { id: 'split-9-1', version: 1 },
    participants: 2,
    winners: 0,
    orderedBy: 9,
    reason: null,
  },
};

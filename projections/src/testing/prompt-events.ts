import type { DomainEvent, EventData } from '@rostrum/contracts';
import { priced } from './payment-events.ts';

/** Events of prompt 5, for which member 1 asked, and of its entry 7 by member 3. Member 9 is the admin. */

const registered = '2025-01-01T00:00:00.000Z';
const of = { promptId: 5, creatorId: 1 } as const;
const ofEntry = { submissionId: 7, promptId: 5, promptCreatorId: 1, creatorId: 3 } as const;
const standing = { registeredAt: registered, isVerified: true };
const reason = 'A letter said so.';
/** Whether the entry was shown, and is. */
const goes = { wasShown: true, isShown: false };
const comes = { wasShown: false, isShown: true };
export const staysHidden = { wasShown: false, isShown: false };

export const promptCreated = (also: Partial<EventData<'PromptCreated'>> = {}): DomainEvent => ({
  type: 'PromptCreated',
  data: {
    ...of,
    creatorRegisteredAt: registered,
    title: 'Draw a moon',
    description: 'One of the kind that smiles at night.',
    categoryId: 1,
    imageUrl: null,
    allowedFileTypes: 'any',
    allowMultipleWinners: false,
    expiresAt: '2026-04-01T00:00:00Z',
    payoutPolicy: { id: 'prompt-thirds', version: 1 },
    ...also,
  },
});

export const promptPublished = (also: Partial<EventData<'PromptPublished'>> = {}): DomainEvent => ({
  type: 'PromptPublished',
  data: {
    ...of,
    creatorRegisteredAt: registered,
    categoryId: 1,
    paymentId: 100,
    expiresAt: '2026-04-01T00:00:00Z',
    ...also,
  },
});

export const promptEdited = (also: Partial<EventData<'PromptEdited'>> = {}): DomainEvent => ({
  type: 'PromptEdited',
  data: {
    ...of,
    editorId: 1,
    title: 'Draw a robot',
    description: 'One of the kind that smiles at night.',
    categoryId: 2,
    imageUrl: null,
    previousCategoryId: 1,
    ...also,
  },
});

export const promptClosed = (promptId = 5): DomainEvent => ({
  type: 'PromptClosed',
  data: { promptId, closedBy: null },
});

/** Entry 7 wins, without a doubt. */
export const promptResult = (also: Partial<EventData<'PromptResult'>> = {}): DomainEvent => ({
  type: 'PromptResult',
  data: {
    ...of,
    number: 1,
    cause: 'close',
    decidedBy: null,
    reason: null,
    upTo: '0000000000000042',
    votes: [{ submissionId: 7, votes: 6 }],
    winners: [7],
    counted: 6,
    byOthers: 5,
    doubts: [],
    countedAt: '0000000000000043',
    ...also,
  },
});

export const resultConfirmed = (number = 1): DomainEvent => ({
  type: 'PromptResultConfirmed',
  data: { ...of, number, confirmedBy: 9, reason },
});

export const refundsOrdered = (
  also: Partial<EventData<'PromptRefundsOrdered'>> = {},
): DomainEvent => ({
  type: 'PromptRefundsOrdered',
  data: {
    ...of,
    from: 'active',
    refundReason: 'cancelled',
    beginsAt: '2026-03-02T12:00:00Z',
    orderedBy: 1,
    reason: null,
    ...also,
  },
});

export const refundsBegun = (refundReason: 'cancelled' | 'takedown' = 'cancelled') =>
  ({ type: 'PromptRefundsBegun', data: { ...of, refundReason } }) as const;

export const promptHeld: DomainEvent = {
  type: 'PromptHoldPlaced',
  data: { ...of, placedBy: 9, reason },
};
export const promptLifted = (since: string): DomainEvent => ({
  type: 'PromptHoldLifted',
  data: { ...of, liftedBy: 9, since, reason },
});

type Phase = EventData<'PromptTakenDown'>['from'];
export const promptTakenDown = (from: Phase = 'active'): DomainEvent => ({
  type: 'PromptTakenDown',
  data: { ...of, removedBy: 9, from, reason },
});
export const promptRestored = (to: Phase = 'active'): DomainEvent => ({
  type: 'PromptRestored',
  data: { ...of, restoredBy: 9, to, reason },
});

export const promptNotPaid: DomainEvent = {
  type: 'PromptNotPaid',
  data: { ...of, imageUrl: null },
};
export const promptErased: DomainEvent = { type: 'PromptErased', data: { ...of, imageUrl: null } };

export const promptAwarded: DomainEvent = {
  type: 'PayoutOrdered',
  data: {
    target: { kind: 'prompt', id: 5 },
    creatorId: 1,
    policy: { id: 'prompt-thirds', version: 1 },
    participants: 0,
    winners: 1,
    orderedBy: null,
    reason: null,
  },
};

/** Five dollars of member 2, or of another one. */
const paid = (donationId: number, userId: number) => {
  const { totalCents: _, ...price } = priced;
  const target = { kind: 'prompt', id: 5 } as const;
  const purpose = 'prompt_contribution' as const;
  return { ...price, donationId, userId, purpose, target, creatorId: 1 };
};

export const paidForPrompt = (donationId: number, userId = 2): DomainEvent => ({
  type: 'DonationMade',
  data: {
    ...paid(donationId, userId),
    totalCents: priced.totalCents,
    donorRegisteredAt: registered,
    paymentIntentId: `intent-${String(donationId)}`,
    providerEventId: `event-${String(donationId)}`,
    termsRevision: 0,
    payoutPolicy: { id: 'prompt-thirds', version: 1 },
    platformFeeCents: 0,
    creatorRewardCents: 0,
  },
});

export const refundedToMember = (donationId: number, userId = 2, late = false): DomainEvent => ({
  type: 'RefundRequested',
  data: {
    ...paid(donationId, userId),
    from: 'open',
    late,
    reason: late ? 'late' : 'goodwill',
    paymentIntentId: `intent-${String(donationId)}`,
  },
});

const disputeOf = (donationId: number, userId: number) => ({
  ...paid(donationId, userId),
  from: 'open' as const,
  late: false,
  paymentIntentId: `intent-${String(donationId)}`,
  disputeId: `dispute-${String(donationId)}`,
  providerEventId: `dispute-event-${String(donationId)}`,
});
export const disputeOpened = (donationId: number, userId = 2): DomainEvent => ({
  type: 'DisputeOpened',
  data: { ...disputeOf(donationId, userId), reason: 'fraudulent' },
});
export const disputeWon = (donationId: number, userId = 2): DomainEvent => ({
  type: 'DisputeWon',
  data: disputeOf(donationId, userId),
});
export const disputeLost = (donationId: number, userId = 2): DomainEvent => ({
  type: 'DisputeLost',
  data: disputeOf(donationId, userId),
});

export const entryCreated = (also: Partial<EventData<'EntryCreated'>> = {}): DomainEvent => ({
  type: 'EntryCreated',
  data: {
    ...ofEntry,
    fileType: 'text',
    title: 'My moon',
    description: 'It took a whole night.',
    file: null,
    content: 'Once upon a time there was a moon.',
    standing,
    ...also,
  },
});

type OfEntry = Partial<typeof ofEntry | { submissionId: number; creatorId: number }>;

export const entryPublished = (also: OfEntry = {}): DomainEvent => ({
  type: 'EntryPublished',
  data: { ...ofEntry, ...also, paymentId: 101 },
});
export const entryHidden = (shown = goes): DomainEvent => ({
  type: 'EntryHidden',
  data: { ...ofEntry, ...shown },
});
export const entryShown = (shown = comes): DomainEvent => ({
  type: 'EntryShown',
  data: { ...ofEntry, ...shown },
});
export const entryRemoved = (shown = goes): DomainEvent => ({
  type: 'EntryRemoved',
  data: { ...ofEntry, ...shown, removedBy: 9, reason },
});
export const entryRestored = (shown = comes): DomainEvent => ({
  type: 'EntryRestored',
  data: { ...ofEntry, ...shown, restoredBy: 9, reason },
});
export const entryWithdrawn = (
  shown = goes,
  cause: EventData<'EntryWithdrawn'>['cause'] = 'owner',
): DomainEvent => ({ type: 'EntryWithdrawn', data: { ...ofEntry, ...shown, cause, file: null } });
export const entryErased: DomainEvent = { type: 'EntryErased', data: ofEntry };

/** Member 4 votes for entry 7, from an address of their own. */
export const voted = (
  userId = 4,
  also: Partial<EventData<'EntryVoteChanged'>> = {},
): DomainEvent => ({
  type: 'EntryVoteChanged',
  data: {
    promptId: 5,
    promptCreatorId: 1,
    userId,
    from: null,
    to: 7,
    entryCreatorId: 3,
    cause: 'member',
    standing,
    voter: `hash-${String(userId)}`,
    day: '2026-03-01',
    ...also,
  },
});

export const votesConfirmed = (...userIds: readonly number[]): DomainEvent => ({
  type: 'EntryVotesConfirmed',
  data: { promptId: 5, promptCreatorId: 1, confirmedBy: 9, userIds: [...userIds], reason },
});

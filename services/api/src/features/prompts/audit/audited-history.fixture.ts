import { eventDefinitions, hourMs, type DomainEvent, type EventData } from '@rostrum/contracts';
import { entryVoteStream, promptStream, submissionStream } from '@rostrum/contracts/prompts';
import { priced } from '../../../audit/donation.fixture.ts';
import { StoredMaps } from '../../../audit/stored-map.ts';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { StoredEvent } from '../../../audit/stored-event.ts';
import { promptsAudit } from './index.ts';

/** A history of prompts as an audit reads it, without a database. */

/** An event, and how long after the event before it happened. Milliseconds. */
export interface Step {
  readonly stream: string;
  readonly event: DomainEvent;
  readonly after: number;
}

const began = Date.parse('2026-02-01T09:00:00.000Z');
const registeredAt = '2026-01-05T10:00:00.000Z';
const policy = { id: 'prompt-thirds', version: 1 } as const;
/** The product counts from 1. */
const positionOf = (number: number): string => String(number).padStart(16, '0');

class History {
  readonly steps: Step[] = [];

  add(stream: string, event: DomainEvent, after = 1_000): string {
    this.steps.push({ stream, event, after });
    return positionOf(this.steps.length);
  }

  get head(): string {
    return positionOf(this.steps.length);
  }

  get now(): string {
    return new Date(this.steps.reduce((at, { after }) => at + after, began)).toISOString();
  }
}

type Purpose = EventData<'DonationMade'>['purpose'];

function pay(
  history: History,
  of: { readonly donationId: number; readonly promptId: number; readonly userId: number },
  purpose: Purpose,
  submissionId?: number,
): void {
  const { donationId, promptId, userId } = of;
  const stream = `donation-${String(donationId)}`;
  const terms = {
    donationId,
    userId,
    purpose,
    target: { kind: 'prompt', id: promptId },
    creatorId: 1,
    donorRegisteredAt: registeredAt,
    ...priced(100),
    provider: 'sandbox',
    termsRevision: 1,
    payoutPolicy: policy,
  } as const;
  const entry = submissionId === undefined ? {} : { submissionId };
  history.add(stream, { type: 'DonationQuoted', data: { ...terms, ...entry } });
  const settled = {
    paymentIntentId: `pi_${String(donationId)}`,
    providerEventId: `evt_${String(donationId)}`,
    platformFeeCents: 0,
    creatorRewardCents: 0,
  };
  history.add(stream, { type: 'DonationMade', data: { ...terms, ...settled } });
}

/** Member 1 asks, and pays the $1. */
function publish(history: History, promptId: number): void {
  const stream = promptStream(promptId);
  const of = { promptId, creatorId: 1, creatorRegisteredAt: registeredAt, categoryId: 5 };
  const expiresAt = '2026-03-01T00:00:00.000Z';
  history.add(stream, {
    type: 'PromptCreated',
    data: {
      ...of,
      title: 'A poster for a sea that dried up',
      description: 'Something that a harbour could hang on its door.',
      imageUrl: null,
      allowedFileTypes: 'any',
      allowMultipleWinners: true,
      expiresAt,
      payoutPolicy: policy,
    },
  });
  const paymentId = 10 * promptId;
  pay(history, { donationId: paymentId, promptId, userId: 1 }, 'prompt_request');
  history.add(stream, { type: 'PromptPublished', data: { ...of, paymentId, expiresAt } });
}

/** A member enters, and pays the $1. */
function enter(history: History, submissionId: number, creatorId: number, promptId = 7): void {
  const of = { promptId, promptCreatorId: 1, submissionId, creatorId };
  history.add(submissionStream(submissionId), {
    type: 'EntryCreated',
    data: {
      ...of,
      fileType: 'text',
      title: 'Low tide, no tide',
      description: '',
      file: null,
      content: 'The harbour master counts the ships.',
      standing: { registeredAt, isVerified: true },
    },
  });
  const paymentId = 10 * submissionId;
  pay(
    history,
    { donationId: paymentId, promptId, userId: creatorId },
    'prompt_entry',
    submissionId,
  );
  history.add(promptStream(promptId), { type: 'EntryPublished', data: { ...of, paymentId } });
}

const owners: Readonly<Record<number, number>> = { 31: 2, 32: 3 };

export const voteOf = (
  userId: number,
  to: number,
  voter = `home-${String(userId)}`,
): EventData<'EntryVoteChanged'> => ({
  ...{ promptId: 7, promptCreatorId: 1, userId, from: null, to, cause: 'member', voter },
  entryCreatorId: owners[to] ?? 0,
  standing: { registeredAt, isVerified: true },
  day: '2026-02-01',
});

function vote(history: History, ...of: Parameters<typeof voteOf>): void {
  const data = voteOf(...of);
  history.add(entryVoteStream(7, data.userId), { type: 'EntryVoteChanged', data });
}

/**
 * Prompt 7 is counted and paid: entry 32 wins with seven votes, four of them from one address, of which
 * an administrator confirms the fourth; entry 31 has five. Prompt 8 is cancelled, and prompt 9 is taken
 * down and restored; then entry 33 of it is withdrawn.
 */
export function historyOfPrompts(): readonly Step[] {
  const history = new History();
  const of = { promptId: 7, creatorId: 1 };
  publish(history, 7);
  enter(history, 31, 2);
  enter(history, 32, 3);
  pay(history, { donationId: 77, promptId: 7, userId: 4 }, 'prompt_contribution');
  for (const userId of [10, 11, 12, 13, 14]) vote(history, userId, 31);
  // A payer, an entrant and somebody else.
  for (const userId of [4, 2, 15]) vote(history, userId, 32);
  for (const userId of [16, 17, 18, 19]) vote(history, userId, 32, 'school');
  const upTo = history.add(promptStream(7), {
    type: 'PromptClosed',
    data: { promptId: 7, closedBy: null },
  });
  vote(history, 20, 31);
  history.add(promptStream(7), {
    type: 'EntryVotesConfirmed',
    data: { promptId: 7, promptCreatorId: 1, confirmedBy: 99, userIds: [19], reason: null },
  });
  const countedAt = history.head;
  history.add(promptStream(7), {
    type: 'PromptResult',
    data: {
      ...{ ...of, number: 1, cause: 'close', decidedBy: null, reason: null, upTo, countedAt },
      votes: [
        { submissionId: 32, votes: 7 },
        { submissionId: 31, votes: 5 },
      ],
      ...{ winners: [32], counted: 12, byOthers: 10, doubts: ['one_address'] },
    },
  });
  history.add(promptStream(7), {
    type: 'PromptResultConfirmed',
    data: { ...of, number: 1, confirmedBy: 99, reason: null },
  });
  history.add(
    promptStream(7),
    {
      type: 'PayoutOrdered',
      data: {
        ...{ target: { kind: 'prompt', id: 7 }, creatorId: 1, policy, participants: 0, winners: 1 },
        ...{ orderedBy: null, reason: null },
      },
    },
    73 * hourMs,
  );
  cancel(history);
  takeDown(history);
  withdraw(history);
  return history.steps;
}

function cancel(history: History): void {
  publish(history, 8);
  const [stream, of] = [promptStream(8), { promptId: 8, creatorId: 1 }];
  history.add(stream, { type: 'PromptClosed', data: { promptId: 8, closedBy: 1 } });
  history.add(stream, ordered(8, 'cancelled', history.now));
  const data = { ...of, refundReason: 'cancelled' } as const;
  history.add(stream, { type: 'PromptRefundsBegun', data });
  refund(history, { donationId: 80, promptId: 8, userId: 1 }, 'prompt_request', 'cancelled');
}

function refund(
  history: History,
  of: { readonly donationId: number; readonly promptId: number; readonly userId: number },
  purpose: Purpose,
  reason: EventData<'RefundRequested'>['reason'],
): void {
  const { donationId, promptId, userId } = of;
  const { amountCents, feeCents, currency } = priced(100);
  history.add(`donation-${String(donationId)}`, {
    type: 'RefundRequested',
    data: {
      ...{ donationId, userId, purpose, creatorId: 1, reason },
      target: { kind: 'prompt', id: promptId },
      ...{ amountCents, feeCents, currency },
      provider: 'sandbox',
      paymentIntentId: `pi_${String(donationId)}`,
      late: false,
      from: 'open',
    },
  });
}

/** Member 2 enters prompt 9, and withdraws the entry. */
function withdraw(history: History): void {
  const [submissionId, promptId, creatorId] = [33, 9, 2];
  enter(history, submissionId, creatorId, promptId);
  history.add(promptStream(promptId), {
    type: 'EntryWithdrawn',
    data: {
      ...{ submissionId, promptId, promptCreatorId: 1, creatorId },
      ...{ wasShown: true, isShown: false, cause: 'owner', file: null },
    },
  });
  const of = { donationId: 330, promptId, userId: creatorId };
  refund(history, of, 'prompt_entry', 'withdrawn');
}

export const ordered = (
  promptId: number,
  refundReason: EventData<'PromptRefundsOrdered'>['refundReason'],
  beginsAt: string,
): DomainEvent => ({
  type: 'PromptRefundsOrdered',
  data: {
    ...{ promptId, creatorId: 1, from: 'active', refundReason, beginsAt },
    ...{ orderedBy: 1, reason: null },
  },
});

function takeDown(history: History): void {
  publish(history, 9);
  const [stream, of] = [promptStream(9), { promptId: 9, creatorId: 1, reason: null }];
  history.add(stream, {
    type: 'PromptTakenDown',
    data: { ...of, removedBy: 99, from: 'active' },
  });
  const later = new Date(Date.parse(history.now) + 24 * hourMs + 1_000).toISOString();
  history.add(stream, ordered(9, 'takedown', later));
  history.add(stream, { type: 'PromptRestored', data: { ...of, restoredBy: 99, to: 'active' } });
}

/** The events as they would be stored. */
export function storedEvents(steps: readonly Step[]): readonly StoredEvent[] {
  let at = began;
  return steps.map(({ stream, event: { type, data }, after }, index) => {
    at += after;
    const [position, time] = [positionOf(index + 1), new Date(at).toISOString()];
    const times = { recordedAt: time, happenedAt: time };
    const { version } = eventDefinitions[type];
    return { position, stream, revision: 0, id: position, type, version, ...times, data };
  });
}

/** What the checks of prompts report about these events. */
export function findingsIn(events: readonly StoredEvent[]): readonly string[] {
  const found: string[] = [];
  const maps = new StoredMaps(1);
  const report: AuditContext['report'] = (invariant, _, what) => {
    found.push(`${invariant}: ${what}`);
  };
  const context = { report, maps } as unknown as AuditContext;
  const checks = Object.values(promptsAudit.invariants ?? {}).flatMap(
    (invariant): readonly AuditCheck[] => invariant?.checks(context) ?? [],
  );
  for (const event of events) for (const check of checks) check.apply?.(event);
  maps.close();
  return found;
}

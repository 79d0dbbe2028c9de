import type { DomainEvent } from '@rostrum/contracts';
import type { PromptRefundReason } from '@rostrum/contracts/prompts';
import type { Prompt } from './prompt-state.ts';

interface RefundsOrder {
  readonly reason: PromptRefundReason;
  readonly beginsAt: Date;
  /** Null when a deadline led to it. */
  readonly orderedBy: number | null;
  /** What an admin says. */
  readonly text?: string | null;
}

type Subject = Pick<Prompt, 'id' | 'creatorId' | 'phase' | 'refunds'>;

/** Orders the refund of everything once; later orders have no effect. */
export function refundsOrdered(
  { id: promptId, creatorId, phase: from, refunds }: Subject,
  { reason: refundReason, beginsAt, orderedBy, text: reason = null }: RefundsOrder,
): readonly DomainEvent[] {
  if (refunds) return [];
  const of = { promptId, creatorId, from, refundReason, orderedBy, reason };
  const data = { ...of, beginsAt: beginsAt.toISOString() };
  return [{ type: 'PromptRefundsOrdered', data }];
}

/** What is appended when a prompt closes; nothing when it is closed. */
export const closed = (
  { id: promptId, closed: before }: Pick<Prompt, 'id' | 'closed'>,
  closedBy: number | null,
): readonly DomainEvent[] =>
  before ? [] : [{ type: 'PromptClosed', data: { promptId, closedBy } }];

/** Begins refunds that are due, once. A prompt that was taken down closes now: what settles later is late. */
export function beginRefunds(state: Prompt, now: Date): readonly DomainEvent[] {
  const { id: promptId, creatorId, refunds } = state;
  if (!refunds || refunds.begun || Date.parse(refunds.beginsAt) > now.getTime()) return [];
  return [
    ...closed(state, null),
    { type: 'PromptRefundsBegun', data: { promptId, creatorId, refundReason: refunds.reason } },
  ];
}

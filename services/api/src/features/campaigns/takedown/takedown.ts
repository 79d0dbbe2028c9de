import { happenedAt, type DomainEvent } from '@rostrum/contracts';
import {
  campaignMessages,
  selectedUntil,
  takedownUndoneWithinMs,
  trailerMessages,
  type Phase,
} from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../../kernel/domain-error.ts';
import { orderRefunds, revokeRefunds, type CampaignRefunds } from '../refunds/campaign-refunds.ts';
import { statusChanged, type StatusSubject } from '../status-changed.ts';

/** The takedown of a campaign: when, ISO 8601, and the phase that it was in. */
export interface Takedown {
  readonly at: string;
  readonly from: Phase;
}

export type TakedownCommand =
  | {
      readonly type: 'takeDown';
      readonly now: Date;
      readonly removedBy: number;
      readonly reason: string | null;
    }
  | {
      readonly type: 'restore';
      readonly now: Date;
      readonly restoredBy: number;
      readonly reason: string;
    };

type Subject = StatusSubject & {
  readonly takedown: Takedown | null;
  readonly refunds: CampaignRefunds | null;
  /** Null unless what the campaign holds is paid out. */
  readonly payout: object | null;
  readonly erased: boolean;
  readonly onHoldMs: number;
  readonly proposal: { readonly expiresAt: string };
};

/** The takedown after an event of the campaign's stream. */
export function evolveTakedown(before: Takedown | null, event: RecordedEvent): Takedown | null {
  if (event.type === 'CampaignTakenDown') return { at: happenedAt(event), from: event.data.from };
  return event.type === 'CampaignRestored' ? null : before;
}

/** Until when a takedown can be undone, unless its refunds have begun. ISO 8601. */
export const undoneUntil = ({ at }: Pick<Takedown, 'at'>): string =>
  new Date(Date.parse(at) + takedownUndoneWithinMs).toISOString();

/** Why the campaign cannot be restored now; undefined when it can. */
export function refusalOfRestoring(
  {
    takedown,
    refunds,
    erased,
    proposal,
    onHoldMs,
  }: Pick<Subject, 'takedown' | 'refunds' | 'erased' | 'proposal' | 'onHoldMs'>,
  now: Date,
): string | undefined {
  if (takedown === null || erased) return campaignMessages.notRemoved;
  const isOver =
    takedown.from === 'sent_back' &&
    Date.parse(selectedUntil(proposal.expiresAt, onHoldMs)) <= now.getTime();
  if (isOver) return trailerMessages.selectedTooLate;
  const isLate = now.getTime() >= Date.parse(undoneUntil(takedown));
  return isLate || (refunds?.reason === 'takedown' && refunds.begun)
    ? campaignMessages.undoneTooLate
    : undefined;
}

/** The refund of all donations, unless they are paid out. */
const refundAll = (
  state: Subject,
  beginsAt: Date,
  orderedBy: number | null,
): readonly DomainEvent[] =>
  state.payout ? [] : orderRefunds(state, { reason: 'takedown', beginsAt, orderedBy });

/**
 * Takes a campaign down, or undoes that. Refunds that were ordered before, such as by a cancellation,
 * go on in both cases, and so does a payout, whose shares need a new approval. @throws DomainError (409)
 */
export function decideOnTakedown(command: TakedownCommand, state: Subject): readonly DomainEvent[] {
  const { id: campaignId, creatorId, phase, takedown, refunds } = state;
  const { now, reason } = command;
  if (command.type === 'takeDown') {
    if (takedown) return [];
    if (phase === 'removed') throw new DomainError('conflict', campaignMessages.alreadyRemoved);
    const { removedBy } = command;
    const beginsAt = new Date(now.getTime() + takedownUndoneWithinMs);
    return [
      {
        type: 'CampaignTakenDown',
        data: { campaignId, creatorId, removedBy, from: phase, reason },
      },
      statusChanged(state, 'removed', removedBy, null),
      ...refundAll(state, beginsAt, removedBy),
    ];
  }
  const refusal = refusalOfRestoring(state, now);
  if (refusal !== undefined || takedown === null) {
    throw new DomainError('conflict', refusal ?? campaignMessages.notRemoved);
  }
  const { restoredBy } = command;
  const to = takedown.from;
  return [
    { type: 'CampaignRestored', data: { campaignId, creatorId, restoredBy, to, reason } },
    statusChanged(state, to, restoredBy, null),
    ...(refunds?.reason === 'takedown' ? revokeRefunds(state, restoredBy) : []),
  ];
}

/**
 * Removes a campaign for good, and its texts and names with it.
 * @throws DomainError (409) while it is active: a later settlement would have no campaign
 */
export function erase(state: Subject, now: Date): readonly DomainEvent[] {
  if (state.erased) return [];
  if (state.phase === 'active') {
    throw new DomainError('conflict', 'A campaign that takes donations cannot be erased.');
  }
  const { id: campaignId, creatorId: userId, phase } = state;
  return [
    ...(phase === 'removed' ? [] : [statusChanged(state, 'removed', null, null)]),
    ...refundAll(state, now, null),
    { type: 'ContentErased', data: { userId, campaignId } },
  ];
}

import type { DomainEvent } from '@rostrum/contracts';
import { promptCanBeHeld, promptLimits, promptMessages } from '@rostrum/contracts/prompts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Prompt } from './prompt-state.ts';
import { closed, refundsOrdered } from './refunds.ts';

/** Commands that stop a prompt: holds, the takedown, and the asker's cancellation and early close. */
export type StopCommand =
  | {
      readonly type: 'placeHold';
      /** Null when the dispute of its $1 was lost. */
      readonly placedBy: number | null;
      readonly reason: string | null;
    }
  | { readonly type: 'liftHold'; readonly liftedBy: number; readonly reason: string }
  | {
      readonly type: 'takeDown';
      readonly removedBy: number;
      readonly reason: string;
      readonly now: Date;
    }
  | {
      readonly type: 'restore';
      readonly restoredBy: number;
      readonly reason: string;
      readonly now: Date;
    }
  /** `votes`: how many votes there are. */
  | { readonly type: 'closeEarly'; readonly closedBy: number; readonly votes: number }
  /** `cancelledBy`: null when the asker is erased. */
  | { readonly type: 'cancel'; readonly cancelledBy: number | null; readonly now: Date };

const refuse = (text: string): never => {
  throw new DomainError('conflict', text);
};

/** Until when a takedown can be undone, unless its refunds have begun. ISO 8601. */
export const promptUndoneUntil = ({ at }: { readonly at: string }): string =>
  new Date(Date.parse(at) + promptLimits.takedownUndoneWithinMs).toISOString();

/** Why a prompt cannot be restored now; undefined when it can. */
export function refusalOfRestoringPrompt(
  { takedown, refunds, erased }: Pick<Prompt, 'takedown' | 'refunds' | 'erased'>,
  now: Date,
): string | undefined {
  if (takedown === null || erased) return promptMessages.notRemoved;
  const isLate = now.getTime() >= Date.parse(promptUndoneUntil(takedown));
  return isLate || (refunds?.reason === 'takedown' && refunds.begun)
    ? promptMessages.undoneTooLate
    : undefined;
}

/** Repeats have no effect. @throws DomainError (409) */
export function decideOnStop(command: StopCommand, state: Prompt): readonly DomainEvent[] {
  const { id: promptId, creatorId, phase, onHoldSince } = state;
  const of = { promptId, creatorId };
  switch (command.type) {
    case 'placeHold': {
      if (onHoldSince !== null) return [];
      const { placedBy, reason } = command;
      if (!promptCanBeHeld(phase)) {
        return placedBy === null ? [] : refuse(promptMessages.cannotBeHeld);
      }
      return [{ type: 'PromptHoldPlaced', data: { ...of, placedBy, reason } }];
    }
    case 'liftHold': {
      if (onHoldSince === null) return [];
      const { liftedBy, reason } = command;
      const data = { ...of, liftedBy, since: onHoldSince, reason };
      return [{ type: 'PromptHoldLifted', data }];
    }
    case 'takeDown':
      return takeDown(command, state);
    case 'restore': {
      const { restoredBy, reason, now } = command;
      const refusal = refusalOfRestoringPrompt(state, now);
      if (refusal !== undefined || state.takedown === null) {
        return refuse(refusal ?? promptMessages.notRemoved);
      }
      const to = state.takedown.from;
      return [{ type: 'PromptRestored', data: { ...of, restoredBy, to, reason } }];
    }
    case 'closeEarly':
      if (state.closed) return [];
      if (phase !== 'active') return refuse(promptMessages.closed);
      if (onHoldSince !== null) return refuse(promptMessages.onHold);
      return command.votes > 0
        ? refuse(promptMessages.closeWithVotes)
        : closed(state, command.closedBy);
    case 'cancel':
      return cancel(command, state);
  }
}

function takeDown(
  { removedBy, reason, now }: Extract<StopCommand, { readonly type: 'takeDown' }>,
  state: Prompt,
): readonly DomainEvent[] {
  const { id: promptId, creatorId, phase, takedown, order } = state;
  if (takedown) return [];
  if (phase === 'removed') return refuse(promptMessages.alreadyRemoved);
  const beginsAt = new Date(now.getTime() + promptLimits.takedownUndoneWithinMs);
  return [
    { type: 'PromptTakenDown', data: { promptId, creatorId, removedBy, from: phase, reason } },
    // A payout goes on; its shares need a new approval. What was never paid for holds nothing.
    ...(order || phase === 'pending_payment'
      ? []
      : refundsOrdered(state, { reason: 'takedown', beginsAt, orderedBy: removedBy })),
  ];
}

/** Why the asker cannot cancel; undefined when they can. */
function refusalOfCancelling({
  phase,
  onHoldSince,
  entries,
}: Pick<Prompt, 'phase' | 'onHoldSince' | 'entries'>): string | undefined {
  if (phase !== 'active') return promptMessages.closed;
  if (onHoldSince !== null) return promptMessages.onHold;
  return entries.size > 0 ? promptMessages.cancelWithEntries : undefined;
}

function cancel(
  { cancelledBy, now }: Extract<StopCommand, { readonly type: 'cancel' }>,
  state: Prompt,
): readonly DomainEvent[] {
  if (state.refunds?.reason === 'cancelled') return [];
  // The erasure of the asker is not stopped by a hold.
  const subject = cancelledBy === null ? { ...state, onHoldSince: null } : state;
  const refusal = refusalOfCancelling(subject);
  if (refusal !== undefined) return refuse(refusal);
  return [
    ...closed(state, cancelledBy),
    ...refundsOrdered(state, { reason: 'cancelled', beginsAt: now, orderedBy: cancelledBy }),
  ];
}

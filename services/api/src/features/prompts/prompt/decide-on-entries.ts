import type { DomainEvent, EventData } from '@rostrum/contracts';
import {
  entryLimits,
  entryMessages,
  promptMessages,
  type WithdrawalCause,
} from '@rostrum/contracts/prompts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { assertChangeable } from './decide-on-result.ts';
import { isShown, type Prompt, type PublishedEntry } from './prompt-state.ts';

/** What becomes of the entries of a prompt. */
export type EntryCommand =
  | {
      readonly type: 'publishEntry';
      readonly submissionId: number;
      readonly creatorId: number;
      readonly paymentId: number;
    }
  | { readonly type: 'hideEntry' | 'showEntry'; readonly submissionId: number }
  | {
      readonly type: 'withdrawEntry';
      readonly submissionId: number;
      readonly cause: WithdrawalCause;
      /** The file that it releases. */
      readonly file: EventData<'EntryWithdrawn'>['file'];
      /** How many votes there are for it; of a withdrawal by its owner. */
      readonly votes?: number;
    }
  | {
      readonly type: 'removeEntry' | 'restoreEntry';
      readonly submissionId: number;
      readonly decidedBy: number;
      readonly reason: string;
    }
  | {
      readonly type: 'confirmVotes';
      readonly userIds: readonly number[];
      readonly decidedBy: number;
      readonly reason: string;
    };

const refuse = (text: string): never => {
  throw new DomainError('conflict', text);
};

/** Whether the fee of an entry that has settled publishes it; else the fee goes back. */
function takesEntryOf(state: Prompt, creatorId: number): boolean {
  if (state.closed || state.phase === 'pending_payment' || state.erased) return false;
  const own = Array.from(state.entries.values()).filter(
    (entry) => entry.creatorId === creatorId && !entry.withdrawn,
  );
  return state.entries.size < entryLimits.perPrompt && own.length < entryLimits.perMember;
}

/** Repeats have no effect. @throws DomainError (404, 409) */
export function decideOnEntries(command: EntryCommand, state: Prompt): readonly DomainEvent[] {
  const { id: promptId, creatorId: promptCreatorId } = state;
  if (command.type === 'confirmVotes') return confirmVotes(command, state);
  if (command.type === 'publishEntry') {
    const { submissionId, creatorId, paymentId } = command;
    if (state.entries.has(submissionId) || !takesEntryOf(state, creatorId)) return [];
    const data = { promptId, promptCreatorId, submissionId, creatorId, paymentId };
    return [{ type: 'EntryPublished', data }];
  }
  const { submissionId } = command;
  const entry = state.entries.get(submissionId);
  if (!entry) throw notFound(entryMessages.notFound);
  const { creatorId } = entry;
  const change = (changes: Partial<PublishedEntry>) => ({
    submissionId,
    promptId,
    promptCreatorId,
    creatorId,
    wasShown: isShown(entry),
    isShown: isShown({ ...entry, ...changes }),
  });
  switch (command.type) {
    case 'hideEntry':
      if (entry.hidden || entry.withdrawn) return [];
      return [{ type: 'EntryHidden', data: change({ hidden: true }) }];
    case 'showEntry':
      if (!entry.hidden || entry.withdrawn) return [];
      return [{ type: 'EntryShown', data: change({ hidden: false }) }];
    case 'withdrawEntry': {
      if (entry.withdrawn) return [];
      if (command.cause === 'owner') assertWithdrawable(entry, command.votes ?? 0, state);
      const { cause, file } = command;
      const data = { ...change({ withdrawn: true }), cause, file };
      return [{ type: 'EntryWithdrawn', data }];
    }
    case 'removeEntry': {
      if (entry.removed) return [];
      assertBeforePayout(state);
      if (entry.withdrawn) return refuse(entryMessages.gone);
      const { decidedBy: removedBy, reason } = command;
      return [{ type: 'EntryRemoved', data: { ...change({ removed: true }), removedBy, reason } }];
    }
    case 'restoreEntry': {
      if (!entry.removed) return refuse(entryMessages.notRemoved);
      assertBeforePayout(state);
      if (entry.withdrawn) return refuse(entryMessages.gone);
      const { decidedBy: restoredBy, reason } = command;
      const data = { ...change({ removed: false }), restoredBy, reason };
      return [{ type: 'EntryRestored', data }];
    }
  }
}

/** @throws DomainError (409) once its payout or its refund is ordered */
function assertBeforePayout(state: Prompt): void {
  if (state.closed) assertChangeable(state);
  else if (state.phase === 'removed') refuse(promptMessages.removed);
}

/** @throws DomainError (409) */
function assertWithdrawable(entry: PublishedEntry, votes: number, state: Prompt): void {
  if (state.closed || state.phase !== 'active') refuse(promptMessages.closed);
  if (!isShown(entry)) refuse(entryMessages.notPublished);
  if (votes > 0) refuse(entryMessages.withVotes);
}

function confirmVotes(
  { userIds, decidedBy: confirmedBy, reason }: Extract<EntryCommand, { type: 'confirmVotes' }>,
  state: Prompt,
): readonly DomainEvent[] {
  assertBeforePayout(state);
  if (userIds.length === 0) return refuse(promptMessages.noSuchVotes);
  const { id: promptId, creatorId: promptCreatorId } = state;
  const data = { promptId, promptCreatorId, confirmedBy, userIds: [...userIds], reason };
  return [{ type: 'EntryVotesConfirmed', data }];
}

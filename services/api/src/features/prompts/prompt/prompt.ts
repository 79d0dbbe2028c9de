import { messages, type DomainEvent } from '@rostrum/contracts';
import { promptLimits, promptMessages } from '@rostrum/contracts/prompts';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { assertWithinEditLimits } from '../../../kernel/edits.ts';
import { IdTaken } from '../../../kernel/fresh-id.ts';
import { decideOnEntries, type EntryCommand } from './decide-on-entries.ts';
import {
  award,
  count,
  decideOnResult,
  giveUp,
  type CountCommand,
  type ResultDecision,
} from './decide-on-result.ts';
import { decideOnStop, type StopCommand } from './decide-on-stop.ts';
import { evolve, textsOf, type Prompt, type PromptTexts } from './prompt-state.ts';
import { beginRefunds, closed } from './refunds.ts';

export { promptStream, type Prompt } from './prompt-state.ts';

interface Creation extends Pick<
  Prompt,
  | 'creatorId'
  | 'creatorRegisteredAt'
  | 'allowedFileTypes'
  | 'allowMultipleWinners'
  | 'expiresAt'
  | 'payoutPolicy'
> {
  readonly type: 'create';
  readonly commandId: string;
  readonly promptId: number;
  readonly texts: PromptTexts;
  readonly now: Date;
}

interface Edit {
  readonly type: 'edit';
  readonly editorId: number;
  readonly changes: Partial<PromptTexts>;
  readonly now: Date;
}

export type PromptCommand =
  | Creation
  | Edit
  | { readonly type: 'publish'; readonly paymentId: number; readonly now: Date }
  | { readonly type: 'lapse'; readonly now: Date }
  | { readonly type: 'lock'; readonly paymentId: number }
  | EntryCommand
  | StopCommand
  | { readonly type: 'closeAtEnd'; readonly now: Date }
  | CountCommand
  | ResultDecision
  | { readonly type: 'award' | 'giveUp' | 'beginRefunds'; readonly now: Date }
  /** Of a prompt that nobody else has paid for. */
  | { readonly type: 'erase' };

/** Whether its end has passed. */
const hasEnded = ({ expiresAt }: Pick<Prompt, 'expiresAt'>, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

/** Whether its $1 can still be paid. */
export const isPayable = (
  state: Pick<Prompt, 'phase' | 'notPaid' | 'expiresAt'>,
  now: Date,
): boolean => state.phase === 'pending_payment' && !state.notPaid && !hasEnded(state, now);

/** Whether it takes contributions, entries and votes. */
export const isOpen = (
  state: Pick<Prompt, 'phase' | 'onHoldSince' | 'expiresAt'>,
  now: Date,
): boolean => state.phase === 'active' && state.onHoldSince === null && !hasEnded(state, now);

/** Why the prompt takes nothing now. */
export const promptClosed = ({ onHoldSince }: Pick<Prompt, 'onHoldSince'>): DomainError =>
  new DomainError('conflict', onHoldSince === null ? promptMessages.closed : promptMessages.onHold);

/** Whether its asker, or an admin, can change it. */
export const isEditable = (
  state: Pick<Prompt, 'phase' | 'notPaid' | 'expiresAt'>,
  now: Date,
): boolean => isPayable(state, now) || (state.phase === 'active' && !hasEnded(state, now));

export const prompt: Decider<Prompt | undefined, PromptCommand> = {
  initialState: undefined,
  evolve,
  decide(command, state) {
    if (command.type === 'create') return create(command, state);
    if (!state) throw notFound(promptMessages.notFound);
    switch (command.type) {
      case 'edit':
        return edit(command, state);
      case 'publish':
        return publish(command, state);
      case 'lapse':
        return lapse(state, command.now);
      case 'lock':
        return lock(command.paymentId, state);
      case 'closeAtEnd':
        return state.phase === 'active' &&
          state.onHoldSince === null &&
          hasEnded(state, command.now)
          ? closed(state, null)
          : [];
      case 'count':
        return count(command, state);
      case 'confirmResult':
      case 'refundResult':
        return decideOnResult(command, state);
      case 'award':
        return award(state, command.now);
      case 'giveUp':
        return giveUp(state, command.now);
      case 'beginRefunds':
        return beginRefunds(state, command.now);
      case 'erase':
        return erase(state);
      case 'placeHold':
      case 'liftHold':
      case 'takeDown':
      case 'restore':
      case 'closeEarly':
      case 'cancel':
        return decideOnStop(command, state);
      default:
        return decideOnEntries(command, state);
    }
  },
};

/** @throws DomainError (400), IdTaken */
function create(command: Creation, state: Prompt | undefined): readonly DomainEvent[] {
  const { commandId, promptId, now, texts, expiresAt } = command;
  if (state) {
    if (state.createdBy === commandId) return [];
    throw new IdTaken(promptId);
  }
  const { minMs, maxMs } = promptLimits.expiry;
  const lastsMs = Date.parse(expiresAt) - now.getTime();
  if (lastsMs < minMs || lastsMs > maxMs) {
    const errors = { expiresAt: promptMessages.expires };
    throw new DomainError('invalid', messages.checkFields, { errors });
  }
  const { creatorId, creatorRegisteredAt, allowedFileTypes, allowMultipleWinners } = command;
  const of = { promptId, creatorId, creatorRegisteredAt, allowedFileTypes, allowMultipleWinners };
  const { payoutPolicy } = command;
  return [{ type: 'PromptCreated', data: { ...of, ...textsOf(texts), expiresAt, payoutPolicy } }];
}

/** @throws DomainError (409, 429) */
function edit({ editorId, changes, now }: Edit, state: Prompt): readonly DomainEvent[] {
  const { id: promptId, creatorId, texts: before } = state;
  if (!isEditable(state, now)) throw new DomainError('conflict', promptMessages.ended);
  const after = textsOf({ ...before, ...changes });
  if (JSON.stringify(after) === JSON.stringify(before)) return [];
  const isReworded = after.title !== before.title || after.description !== before.description;
  if (isReworded && state.locked) throw new DomainError('terms_locked', promptMessages.locked);
  assertWithinEditLimits(state.edits, now, promptLimits.edits, promptMessages);
  const picture = after.imageUrl === before.imageUrl ? {} : { previousImageUrl: before.imageUrl };
  const of = { promptId, creatorId, editorId, previousCategoryId: before.categoryId };
  return [{ type: 'PromptEdited', data: { ...of, ...after, ...picture } }];
}

/** Publishes it with its $1. No effect for a second payment, which goes back. */
function publish(
  { paymentId, now }: Extract<PromptCommand, { readonly type: 'publish' }>,
  state: Prompt,
): readonly DomainEvent[] {
  if (!isPayable(state, now)) return [];
  const { id: promptId, creatorId, creatorRegisteredAt, expiresAt, texts } = state;
  const { categoryId } = texts;
  const of = { promptId, creatorId, creatorRegisteredAt, categoryId, paymentId, expiresAt };
  return [{ type: 'PromptPublished', data: of }];
}

function lapse(state: Prompt, now: Date): readonly DomainEvent[] {
  const { id: promptId, creatorId, phase, notPaid, createdAt, texts } = state;
  const until = Date.parse(createdAt) + promptLimits.unpaidMs;
  if (phase !== 'pending_payment' || notPaid || until > now.getTime()) return [];
  return [{ type: 'PromptNotPaid', data: { promptId, creatorId, imageUrl: texts.imageUrl } }];
}

function lock(donationId: number, { id: promptId, locked }: Prompt): readonly DomainEvent[] {
  return locked ? [] : [{ type: 'PromptLocked', data: { promptId, donationId } }];
}

function erase(state: Prompt): readonly DomainEvent[] {
  const { id: promptId, creatorId, erased, texts } = state;
  if (erased) return [];
  if (state.phase === 'active') {
    throw new DomainError('conflict', 'A prompt that is open cannot be erased.');
  }
  return [{ type: 'PromptErased', data: { promptId, creatorId, imageUrl: texts.imageUrl } }];
}

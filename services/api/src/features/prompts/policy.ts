import {
  entryLimits,
  listedPromptStatus,
  promptCanBeHeld,
  type PromptPhase,
} from '@rostrum/contracts/prompts';
import type { Actor } from '../../kernel/actor.ts';
import { isEditable, isOpen, isPayable } from './prompt/prompt.ts';

/** The fields that the policy reads; the aggregate's state and the document both have them. */
export interface PromptSubject {
  readonly creatorId: number;
  readonly phase: PromptPhase;
  readonly notPaid: boolean;
  readonly expiresAt: string;
  readonly onHoldSince: string | null;
  readonly locked: boolean;
}

export const isPublicPrompt = ({ phase }: Pick<PromptSubject, 'phase'>): boolean =>
  listedPromptStatus(phase) !== null;

/** Whether the actor may see the prompt. One that was removed is shown to staff only. */
export const seesPrompt = (
  actor: Actor | undefined,
  prompt: Pick<PromptSubject, 'phase' | 'creatorId'>,
): boolean =>
  isPublicPrompt(prompt) ||
  actor?.isStaff === true ||
  (prompt.phase === 'pending_payment' && actor?.id === prompt.creatorId);

export const isAskerOrAdmin = (
  actor: Actor | undefined,
  { creatorId }: Pick<PromptSubject, 'creatorId'>,
): boolean => actor !== undefined && (actor.id === creatorId || actor.isAdmin);

/** What the actor may do with a prompt, as of `now`. `entries`: how many of them are the actor's. */
export function promptAbilities(
  actor: Actor | undefined,
  prompt: PromptSubject & { readonly submissionCount: number },
  { entries, votes, now }: { readonly entries: number; readonly votes: number; readonly now: Date },
) {
  const isAsker = actor?.id === prompt.creatorId;
  const isAdmin = actor?.isAdmin === true;
  const edits = isAskerOrAdmin(actor, prompt) && isEditable(prompt, now);
  const takes = isOpen(prompt, now);
  return {
    edit: edits,
    editTexts: edits && !prompt.locked,
    pay: isAsker && isPayable(prompt, now),
    // Also visitors, who sign in first.
    contribute: takes,
    enter:
      takes &&
      !isAsker &&
      entries < entryLimits.perMember &&
      prompt.submissionCount < entryLimits.perPrompt,
    vote: takes && !isAsker,
    close: isAsker && takes && votes === 0,
    cancel:
      isAsker && prompt.phase === 'active' && prompt.onHoldSince === null && !hasEntries(prompt),
    hold: isAdmin && promptCanBeHeld(prompt.phase),
    remove: isAdmin && prompt.phase !== 'removed',
    decide: isAdmin && !isAsker && prompt.phase === 'closed',
  };
}

const hasEntries = ({ submissionCount }: { readonly submissionCount: number }): boolean =>
  submissionCount > 0;

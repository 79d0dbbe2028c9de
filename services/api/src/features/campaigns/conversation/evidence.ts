import type { DomainEvent } from '@rostrum/contracts';
import {
  conversationIsOpen,
  conversationLimits,
  conversationMessages,
} from '@rostrum/contracts/campaigns';
import { DomainError } from '../../../kernel/domain-error.ts';
import { invalidDate, type ConversationSubject, type Evidence } from './conversation.ts';

export interface Submission {
  readonly now: Date;
  readonly submittedBy: number;
  /** Whether an admin submits it: also for a campaign that has ended. */
  readonly asAdmin: boolean;
  /** When the conversation began, ISO 8601. */
  readonly date: string;
  readonly minutes: number;
  readonly videoUrl: string | null;
  /** A picture that was uploaded here. */
  readonly imageUrl: string | null;
  /** Where it can be checked. */
  readonly where: string | null;
  /** An admin's, who submits it for the creator; otherwise null. */
  readonly reason: string | null;
}

export interface Withdrawal {
  readonly number: number;
  readonly withdrawnBy: number;
}

export interface Return {
  readonly number: number;
  readonly returnedBy: number;
  readonly reason: string;
}

export interface AttachedVideo {
  readonly attachedBy: number;
  readonly videoUrl: string;
  readonly reason: string | null;
}

/** Why the caller cannot submit evidence now; undefined when it is possible. */
export function refusalOfEvidence(
  {
    kind,
    phase,
    conversation: { evidence },
  }: Pick<ConversationSubject, 'kind' | 'phase'> & {
    readonly conversation: { readonly evidence: Pick<Evidence, 'state' | 'number'> | null };
  },
  asAdmin: boolean,
): string | undefined {
  if (kind === 'trailer') return 'A trailer has no conversation.';
  const isPossible =
    conversationIsOpen(phase) || (asAdmin && (phase === 'completed' || phase === 'expired'));
  if (!isPossible) {
    return 'Evidence can be submitted from the publication of the campaign to its end, and by an administrator after it.';
  }
  if (evidence?.state === 'confirmed') {
    return 'The evidence of this conversation was confirmed and cannot be replaced.';
  }
  return (evidence?.number ?? 0) >= conversationLimits.submissions
    ? `Evidence was submitted ${String(conversationLimits.submissions)} times for this campaign. Please write to us.`
    : undefined;
}

const withdrawn = 'This evidence was withdrawn.';
const conflict = (message: string): DomainError => new DomainError('conflict', message);

/** Submits evidence, or replaces the evidence that waits. @throws DomainError (409, 400) */
export function submitEvidence(
  command: Submission,
  state: ConversationSubject,
): readonly DomainEvent[] {
  const { now, submittedBy, asAdmin, date: heldAt, minutes } = command;
  const { videoUrl, imageUrl, where, reason } = command;
  const { id: campaignId, creatorId, publishedAt, conversation } = state;
  const { evidence } = conversation;
  const refusal = refusalOfEvidence(state, asAdmin);
  if (refusal !== undefined) throw conflict(refusal);
  const isRepeated =
    evidence?.state === 'waiting' &&
    evidence.heldAt === heldAt &&
    evidence.minutes === minutes &&
    evidence.videoUrl === videoUrl &&
    evidence.imageUrl === imageUrl &&
    evidence.where === where;
  if (isRepeated) return [];
  if (Date.parse(heldAt) + minutes * 60_000 > now.getTime()) {
    throw invalidDate(conversationMessages.notOver);
  }
  if (publishedAt === null || Date.parse(heldAt) < Date.parse(publishedAt)) {
    throw invalidDate(conversationMessages.beforePublication);
  }
  const { announcedFor } = conversation;
  const earlierMs = announcedFor === null ? 0 : Date.parse(announcedFor) - Date.parse(heldAt);
  if (earlierMs > conversationLimits.beforeAnnouncedMs) {
    throw invalidDate(conversationMessages.beforeAnnounced);
  }
  const number = (evidence?.number ?? 0) + 1;
  const previousImageUrl = evidence?.imageUrl ?? null;
  const submitted = { number, heldAt, minutes, videoUrl, imageUrl, previousImageUrl, where };
  const data = { campaignId, creatorId, submittedBy, ...submitted, reason };
  return [{ type: 'EvidenceSubmitted', data }];
}

/** The evidence with a number, if it is the last one. @throws DomainError (409) */
function evidenceOf({ conversation: { evidence } }: ConversationSubject, number: number): Evidence {
  if (evidence === null) throw conflict('No evidence was submitted for this campaign.');
  if (evidence.number !== number) {
    throw conflict('This evidence was replaced meanwhile. Please look at the new one.');
  }
  return evidence;
}

/** Why a member cannot withdraw the evidence; undefined when they can. */
export function refusalOfWithdrawing(
  evidence: Pick<Evidence, 'state' | 'submittedBy'>,
  memberId: number,
): string | undefined {
  if (evidence.submittedBy !== memberId) return 'Only who submitted the evidence can withdraw it.';
  return evidence.state === 'waiting' ? undefined : 'Only evidence that waits can be withdrawn.';
}

/** Its giver withdraws evidence that waits; the date and cancelling are as before. @throws DomainError (409) */
export function withdrawEvidence(
  { number, withdrawnBy }: Withdrawal,
  state: ConversationSubject,
): readonly DomainEvent[] {
  const evidence = evidenceOf(state, number);
  if (evidence.state === 'withdrawn' && evidence.submittedBy === withdrawnBy) return [];
  const refusal = refusalOfWithdrawing(evidence, withdrawnBy);
  if (refusal !== undefined) throw conflict(refusal);
  const { id: campaignId, creatorId } = state;
  return [{ type: 'EvidenceWithdrawn', data: { campaignId, creatorId, number, withdrawnBy } }];
}

/**
 * Sends back evidence that waits; also confirmed evidence, once an admin has taken back the
 * completion. @throws DomainError (409)
 */
export function returnEvidence(
  { number, returnedBy, reason }: Return,
  state: ConversationSubject,
): readonly DomainEvent[] {
  const evidence = evidenceOf(state, number);
  if (evidence.state === 'returned') return [];
  if (evidence.state === 'withdrawn') throw conflict(withdrawn);
  if (evidence.state === 'confirmed' && state.phase === 'completed') {
    throw conflict('The evidence was confirmed, and the campaign is completed.');
  }
  const { id: campaignId, creatorId } = state;
  return [
    { type: 'EvidenceReturned', data: { campaignId, creatorId, number, returnedBy, reason } },
  ];
}

/** The confirmation of the evidence that waits. */
export function evidenceConfirmed(
  { id: campaignId, creatorId, conversation: { evidence } }: ConversationSubject,
  { confirmedBy, reason }: { readonly confirmedBy: number; readonly reason: string | null },
): readonly DomainEvent[] {
  if (evidence?.state !== 'waiting') return [];
  const { number, heldAt, minutes, videoUrl, submittedAt } = evidence;
  const submitted = { number, heldAt, minutes, videoUrl, submittedAt };
  const data = { campaignId, creatorId, ...submitted, confirmedBy, reason };
  return [{ type: 'EvidenceConfirmed', data }];
}

/** @throws DomainError (409) when the evidence was replaced, sent back or withdrawn */
export function assertConfirmable(state: ConversationSubject, number: number): void {
  const { state: of } = evidenceOf(state, number);
  if (of === 'returned') throw conflict('This evidence was sent back to the creator.');
  if (of === 'withdrawn') throw conflict(withdrawn);
}

/** Why the campaign cannot be completed for lack of evidence; undefined when it can. */
export function missingEvidence(evidence: Pick<Evidence, 'state'> | null): string | undefined {
  if (evidence === null) {
    return 'This campaign cannot be completed: there is no evidence that its conversation took place.';
  }
  if (evidence.state === 'withdrawn') {
    return 'This campaign cannot be completed: its evidence was withdrawn.';
  }
  return evidence.state === 'returned'
    ? 'This campaign cannot be completed: its evidence was sent back to the creator.'
    : undefined;
}

/**
 * Sets the video of a completed campaign, or of the evidence that waits.
 * @throws DomainError (409)
 */
export function attachVideo(
  { attachedBy, videoUrl, reason }: AttachedVideo,
  { id: campaignId, creatorId, phase, conversation }: ConversationSubject,
): readonly DomainEvent[] {
  const toEvidence = phase !== 'completed';
  if (toEvidence && conversation.evidence?.state !== 'waiting') {
    throw conflict(
      'A video can be set once the campaign is completed, or while evidence of its conversation waits.',
    );
  }
  const before = toEvidence ? conversation.evidence?.videoUrl : conversation.videoUrl;
  if (before === videoUrl) return [];
  const data = { campaignId, creatorId, attachedBy, toEvidence, videoUrl, reason };
  return [{ type: 'VideoAttached', data }];
}

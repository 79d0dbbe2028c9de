import { canBeHeld, isPublic, isReviewed, type Phase } from '@rostrum/contracts/campaigns';
import type { Actor } from '../../kernel/actor.ts';
import { refusalOfCancelling, type Cancellable } from './cancellation/cancel.ts';
import { refusalOfAnnouncement } from './conversation/announcement.ts';
import { refusalOfEvidence, refusalOfWithdrawing } from './conversation/evidence.ts';
import { acceptsDonations, isEditable } from './status.ts';

/** The fields that the policy reads; the aggregate's state and the document both have them. */
export interface PolicySubject {
  readonly creatorId: number;
  readonly phase: Phase;
  readonly expiresAt: string;
  readonly onHoldSince: string | null;
  readonly termsLocked: boolean;
}

/** The fields by which the policy says who announces a conversation and submits its evidence. */
export type ConversationSubject = Pick<PolicySubject, 'creatorId'> &
  Parameters<typeof refusalOfAnnouncement>[0] &
  Parameters<typeof refusalOfEvidence>[0] & {
    readonly conversation: {
      readonly evidence: Parameters<typeof refusalOfWithdrawing>[0] | null;
    };
  };

export type Ability =
  | 'see'
  | 'edit'
  | 'editTerms'
  | 'donate'
  | 'promote'
  | 'changeStatus'
  | 'hold'
  | 'remove'
  | 'review';

/** Who may do what with a campaign, as of `now`. */
export function can(
  actor: Actor | undefined,
  ability: Ability,
  campaign: PolicySubject,
  now: Date,
): boolean {
  const { creatorId, phase, expiresAt, onHoldSince, termsLocked } = campaign;
  const state = { phase, proposal: { expiresAt }, onHoldSince };
  switch (ability) {
    case 'see':
      return (
        isPublic(phase) ||
        actor?.isStaff === true ||
        ((phase === 'pending_payment' || phase === 'sent_back') && actor?.id === creatorId)
      );
    case 'edit':
      return isCreatorOrAdmin(actor, campaign) && isEditable(state, now);
    case 'editTerms':
      return isCreatorOrAdmin(actor, campaign) && isEditable(state, now) && !termsLocked;
    case 'donate':
      // Also visitors, who sign in before they pay.
      return acceptsDonations(state, now);
    case 'promote':
      return isCreatorOrAdmin(actor, campaign) && acceptsDonations(state, now);
    case 'changeStatus':
      return actor?.isAdmin === true && isPublic(phase);
    case 'hold':
      return actor?.isAdmin === true && canBeHeld(phase);
    case 'review':
      return actor?.isAdmin === true && actor.id !== creatorId && isReviewed(phase);
    case 'remove':
      return actor?.isAdmin === true && phase !== 'removed';
  }
}

/** Whether the actor cancels the campaign as its creator. */
export const cancels = (
  actor: Actor | undefined,
  campaign: Pick<PolicySubject, 'creatorId'> & Cancellable,
  now: Date,
): boolean =>
  actor?.id === campaign.creatorId &&
  refusalOfCancelling(campaign, { now, asAdmin: false }) === undefined;

/** Whether the actor gives a trailer another film: its maker, who agrees to its rights. */
export const replacesFilm = (
  actor: Actor | undefined,
  campaign: PolicySubject & { readonly trailer: { readonly filmLocked: boolean } | null },
  now: Date,
): boolean =>
  actor?.id === campaign.creatorId &&
  campaign.trailer !== null &&
  (campaign.phase === 'sent_back' ||
    (!campaign.trailer.filmLocked && can(actor, 'editTerms', campaign, now)));

/** Whether the actor returns the $1 of a trailer that was removed; nobody does so for an own one. */
export const returnsFee = (
  actor: Actor | undefined,
  {
    creatorId,
    kind,
    phase,
    publishedAt,
  }: Pick<PolicySubject, 'creatorId' | 'phase'> & {
    readonly kind: 'debate' | 'trailer';
    readonly publishedAt: string | null;
  },
): boolean =>
  actor?.isAdmin === true &&
  actor.id !== creatorId &&
  kind === 'trailer' &&
  phase === 'removed' &&
  publishedAt !== null;

/** What the actor may do about the conversation of a campaign as its creator. */
export function conversationAbilities(
  actor: Actor | undefined,
  campaign: ConversationSubject,
): {
  readonly announce: boolean;
  readonly submitEvidence: boolean;
  readonly withdrawEvidence: boolean;
} {
  const isCreator = actor?.id === campaign.creatorId;
  const { evidence } = campaign.conversation;
  return {
    announce: isCreator && refusalOfAnnouncement(campaign) === undefined,
    submitEvidence: isCreator && refusalOfEvidence(campaign, false) === undefined,
    withdrawEvidence:
      isCreator && evidence !== null && refusalOfWithdrawing(evidence, actor.id) === undefined,
  };
}

export function isCreatorOrAdmin(
  actor: Actor | undefined,
  { creatorId }: Pick<PolicySubject, 'creatorId'>,
): boolean {
  return actor !== undefined && (actor.id === creatorId || actor.isAdmin);
}

import { isPublic, type Phase } from '@rostrum/contracts/campaigns';
import type { Actor } from '../../kernel/actor.ts';
import { acceptsDonations, isEditable } from './status.ts';

/** The fields that the policy reads; the aggregate's state and the document both have them. */
export interface PolicySubject {
  readonly creatorId: number;
  readonly phase: Phase;
  readonly expiresAt: string;
  readonly termsLocked: boolean;
}

export type Ability = 'see' | 'edit' | 'editTerms' | 'donate' | 'promote' | 'changeStatus';

/** Who may do what with a campaign, as of `now`. */
export function can(
  actor: Actor | undefined,
  ability: Ability,
  campaign: PolicySubject,
  now: Date,
): boolean {
  const { creatorId, phase, expiresAt, termsLocked } = campaign;
  const state = { phase, proposal: { expiresAt } };
  switch (ability) {
    case 'see':
      return isPublic(phase) || actor?.id === creatorId || actor?.isStaff === true;
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
  }
}

export function isCreatorOrAdmin(
  actor: Actor | undefined,
  { creatorId }: Pick<PolicySubject, 'creatorId'>,
): boolean {
  return actor !== undefined && (actor.id === creatorId || actor.isAdmin);
}

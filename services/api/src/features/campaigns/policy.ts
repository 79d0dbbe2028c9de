import type { Phase } from '@rostrum/contracts';
import type { Actor } from '../../kernel/actor.ts';
import { acceptsDonations, isEditable, publicPhases } from './campaign.ts';

/** What the rules ask of a campaign: its state and its document both have it. */
export interface Ruled {
  readonly creatorId: number;
  readonly phase: Phase;
  readonly expiresAt: string;
  readonly termsLocked: boolean;
}

export type Ability = 'see' | 'edit' | 'editTerms' | 'donate' | 'changeStatus';

/** Who may do what with a campaign, as of `now`. */
export function can(
  actor: Actor | undefined,
  ability: Ability,
  campaign: Ruled,
  now: Date,
): boolean {
  const { creatorId, phase, expiresAt, termsLocked } = campaign;
  const state = { phase, proposal: { expiresAt } };
  switch (ability) {
    case 'see':
      return publicPhases.includes(phase) || actor?.id === creatorId || actor?.isStaff === true;
    case 'edit':
      return isKeeper(actor, campaign) && isEditable(state, now);
    case 'editTerms':
      return isKeeper(actor, campaign) && isEditable(state, now) && !termsLocked;
    case 'donate':
      // Visitors too: they are asked to sign in on the way.
      return acceptsDonations(state, now);
    case 'changeStatus':
      return actor?.isAdmin === true && publicPhases.includes(phase);
  }
}

/** Its creator, or an administrator. */
export function isKeeper(
  actor: Actor | undefined,
  { creatorId }: Pick<Ruled, 'creatorId'>,
): boolean {
  return actor !== undefined && (actor.id === creatorId || actor.isAdmin);
}

import { campaignLimits } from './constants.ts';

/** What decides whether an active campaign is popular. Money in cents. */
export interface Support {
  readonly currentAmountCents: number;
  readonly goalCents: number;
  readonly backerCount: number;
}

/**
 * Whether more than the percentage of the goal was raised, compared in integers, by enough backers.
 */
export function isPopular({ currentAmountCents, goalCents, backerCount }: Support): boolean {
  return (
    currentAmountCents * 100 > goalCents * campaignLimits.popular.percent &&
    backerCount >= campaignLimits.popular.backers
  );
}

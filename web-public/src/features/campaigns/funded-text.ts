import type { Campaign } from './api.ts';

/**
 * Whole percents of the goal, rounded down and not limited to 100, so that 100 is shown only when
 * the goal is reached.
 */
export function fundedPercent({
  currentAmountCents,
  goalAmountCents,
}: Pick<Campaign, 'currentAmountCents' | 'goalAmountCents'>): number {
  return Math.floor((currentAmountCents / goalAmountCents) * 100);
}

export function fundedText(
  campaign: Pick<Campaign, 'currentAmountCents' | 'goalAmountCents'>,
): string {
  return `${fundedPercent(campaign).toLocaleString('en-US')}% funded`;
}

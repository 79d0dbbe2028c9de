import type { Target } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import { targetNamed } from '@rostrum/contracts/kernel/target';

/** A share of a payout. */
export type ShareRecord = Answer<'adminListPayouts'>[number];

/** Whose payout a share is part of. @throws Error when the server has not named it */
export function targetOfShare(share: Pick<ShareRecord, 'campaignId' | 'promptId'>): Target {
  const target = targetNamed(share);
  if (target === null) throw new Error('the share names no target');
  return target;
}

export type PayoutTotals = Answer<'adminPayoutTotals'>;

export type CampaignPayouts = Answer<'campaignPayouts'>;

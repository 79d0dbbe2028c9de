import { campaignOf, decimalOf } from '@rostrum/contracts';
import type { donation } from '@rostrum/contracts/donations';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { z } from 'zod';
import { presentPerson, type People } from '../accounts/index.ts';

export type WireDonation = z.input<typeof donation>;

/** The payment reference is shown to staff only. */
export function presentDonation(
  document: DonationDocument,
  people: People,
  viewer: 'public' | 'staff',
): WireDonation {
  const { id, purpose, target, userId, status, late } = document;
  return {
    id,
    purpose,
    target,
    campaignId: campaignOf(target),
    userId,
    user: presentPerson(people, userId),
    amount: decimalOf(document.amountCents),
    amountCents: document.amountCents,
    feeAmount: decimalOf(document.feeCents),
    feeAmountCents: document.feeCents,
    platformFee: decimalOf(document.platformFeeCents),
    creatorReward: decimalOf(document.creatorRewardCents),
    status,
    late,
    stripeChargeId: viewer === 'staff' ? document.paymentIntentId : null,
    createdAt: document.createdAt,
    settledAt: document.settledAt,
    refundedAt: document.refundedAt,
  };
}

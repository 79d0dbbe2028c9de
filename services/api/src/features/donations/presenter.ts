import { campaignOf, decimalOf, startOfUtcDay } from '@rostrum/contracts';
import type { donation, publicDonation } from '@rostrum/contracts/donations';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { z } from 'zod';
import { presentPerson, type People } from '../accounts/index.ts';

export type WireDonation = z.input<typeof donation>;
type WirePublicDonation = z.input<typeof publicDonation>;

/**
 * The payment reference is shown to staff only. The creator of its target does not learn a name that
 * the donor hides.
 */
export function presentDonation(
  document: DonationDocument,
  people: People,
  viewer: 'donor' | 'creator' | 'staff',
): WireDonation {
  const { id, purpose, target, status, late, isFee, refundReason, refundCents } = document;
  const { hidesName, hidesAmount, showsMessage, thanked } = document;
  const userId = viewer === 'creator' && hidesName ? null : document.userId;
  const isPublic = viewer === 'creator';
  const goneCents = isPublic ? 0 : document.goneCents;
  const unbookedCents = isPublic ? null : document.unbookedCents;
  const feeAmountCents = document.feeCents - (isPublic ? document.goneFeeCents : 0);
  const amountCents = document.amountCents - (isPublic ? document.goneCents : 0);
  return {
    id,
    purpose,
    target,
    campaignId: campaignOf(target),
    userId,
    user: userId === null ? null : presentPerson(people, userId),
    amount: decimalOf(amountCents),
    amountCents,
    feeAmount: decimalOf(feeAmountCents),
    feeAmountCents,
    platformFee: decimalOf(document.platformFeeCents),
    creatorReward: decimalOf(document.creatorRewardCents),
    status,
    late,
    isFee,
    refundReason,
    refund: refundCents === null ? null : decimalOf(refundCents),
    refundCents,
    unbooked: unbookedCents === null ? null : decimalOf(unbookedCents),
    unbookedCents,
    gone: decimalOf(goneCents),
    goneCents,
    goneFeeCents: isPublic ? 0 : document.goneFeeCents,
    election: viewer === 'creator' ? null : document.election,
    hidesName,
    hidesAmount,
    showsMessage,
    thanked,
    stripeChargeId: viewer === 'staff' ? document.paymentIntentId : null,
    createdAt: document.createdAt,
    settledAt: document.settledAt,
    refundedAt: document.refundedAt,
  };
}

/**
 * A donation on public pages: without the name or the amounts that its donor hides. If the amounts
 * are hidden, the times of day are hidden too: the public ledger has the amounts with their times.
 */
export function presentPublicDonation(
  document: DonationDocument,
  people: People,
): WirePublicDonation {
  const shown = presentDonation(document, people, 'creator');
  if (!document.hidesAmount) return shown;
  return {
    ...shown,
    amount: null,
    amountCents: null,
    feeAmount: null,
    feeAmountCents: null,
    platformFee: null,
    creatorReward: null,
    refund: null,
    refundCents: null,
    createdAt: startOfUtcDay(document.createdAt),
    settledAt: document.settledAt && startOfUtcDay(document.settledAt),
    refundedAt: document.refundedAt && startOfUtcDay(document.refundedAt),
  };
}

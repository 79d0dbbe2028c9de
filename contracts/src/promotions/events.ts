import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, instant, provider, reference, target } from '../kernel/fields.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';
import { quotedPrice } from '../payments/index.ts';
import { promotionLimits } from './constants.ts';

const promotion = {
  donationId: id,
  /** The campaign, and the member who created it. */
  target,
  creatorId: id,
  userId: id,
  hours: z.int().min(promotionLimits.hours.min).max(promotionLimits.hours.max),
  /** `feeCents` is always 0: what the processor takes is an expense. */
  ...quotedPrice,
  provider,
};

/** First event of `donation-{id}` for the promotion of a campaign. */
export const promotionQuoted = defineEvent({
  type: 'PromotionQuoted',
  version: 1,
  money: false,
  data: z.object({ ...promotion, donorRegisteredAt: instant }),
});

/**
 * The provider confirmed the payment. Unless the campaign was closed at its log position, it extends
 * the campaign's promotion by its hours.
 */
export const promotionPaid = defineEvent({
  type: 'PromotionPaid',
  version: 1,
  money: true,
  data: z.object({ ...promotion, paymentIntentId: reference, providerEventId: reference }),
  journal: (data) =>
    journal('promotion.paid', data, [
      [ledgerAccounts.pspPending(data.provider), data.amountCents],
      [ledgerAccounts.promotion, -data.amountCents],
    ]),
});

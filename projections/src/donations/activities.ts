import { activity, keepQuoteRule, paymentFields } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const donationActivities: Rules = {
  DonationQuoted: [keepQuoteRule<EventOfType<'DonationQuoted'>>()],
  DonationMade: activity<EventOfType<'DonationMade'>>('donation_made', ({ data }) => ({
    details: { provider: data.provider, deposit: false },
    ...paymentFields(data),
  })),
};

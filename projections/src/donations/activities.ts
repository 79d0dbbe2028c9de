import { activity, keepQuote, paymentOf } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const donationActivities: Rules = {
  DonationQuoted: [keepQuote<EventOfType<'DonationQuoted'>>()],
  DonationMade: activity<EventOfType<'DonationMade'>>('donation_made', ({ data }) => ({
    details: { provider: data.provider, deposit: false },
    ...paymentOf(data),
  })),
};

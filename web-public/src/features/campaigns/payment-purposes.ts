import type { PaymentPurposes } from '../payment-purposes.ts';

export const paymentPurposes: PaymentPurposes = {
  deposit: {
    name: 'Creating a campaign',
    note: 'your first $1',
    withoutCampaign: 'A campaign that was not created yet',
    terms:
      'The $1 becomes the campaign’s first donation. What no campaign has used within 24 hours is returned.',
    paymentPath: ({ campaignId }) => `/campaigns/payment?campaignId=${String(campaignId)}`,
  },
};

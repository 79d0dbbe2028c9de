import type { PaymentPurposes } from '../payment-purposes.ts';

export const paymentPurposes: PaymentPurposes = {
  deposit: {
    name: 'Creating a campaign',
    note: 'the $1 that publishes it',
    withoutCampaign: 'A campaign that was not created yet',
    terms:
      'The $1 becomes the campaign’s first donation; that of a trailer is its submission fee, which is income of the platform. What no campaign has used within 24 hours is returned.',
    ofFee: {
      name: 'Fee for submitting a trailer',
      note: 'the fee for submitting it',
      settledLabel: 'Paid',
      terms:
        'The $1 is the fee for submitting the trailer, whether or not it is selected for production. An administrator who removes the trailer may return it.',
    },
    paymentPath: ({ targetId }) => `/campaigns/payment?campaignId=${String(targetId)}`,
  },
};

import { defineFeature } from '../define-feature.ts';

export const receipts = defineFeature({
  sitePages: ({ donation }) => {
    const year = (donation.settledAt ?? donation.createdAt).slice(0, 4);
    return [
      { name: 'receipt', path: `/donations/${String(donation.id)}/receipt`, as: 'member' },
      { name: 'receipt-missing', path: '/donations/1/receipt', as: 'member' },
      { name: 'statement', path: `/dashboard/statement/${year}`, as: 'member' },
    ];
  },
});

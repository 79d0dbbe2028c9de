import { defineFeature } from '../define-feature.ts';

export const receipts = defineFeature({
  name: 'receipts',
  routes: {
    members: [
      { path: '/donations/:id/receipt', lazy: () => import('./ReceiptPage.tsx') },
      { path: '/dashboard/statement/:year', lazy: () => import('./StatementPage.tsx') },
    ],
  },
});

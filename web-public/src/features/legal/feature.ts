import { defineFeature } from '../define-feature.ts';

export const legal = defineFeature({
  name: 'legal',
  routes: {
    open: [
      { path: '/terms', lazy: () => import('./TermsPage.tsx') },
      { path: '/privacy', lazy: () => import('./PrivacyPage.tsx') },
    ],
  },
});

import { defineFeature } from '../define-feature.ts';

export const legal = defineFeature({
  name: 'legal',
  routes: {
    open: [
      { path: '/terms', lazy: () => import('./TermsPage.tsx') },
      { path: '/privacy', lazy: () => import('./PrivacyPage.tsx') },
    ],
  },
  footer: [
    { to: '/terms', label: 'Terms', position: 3 },
    { to: '/privacy', label: 'Privacy', position: 4 },
  ],
});

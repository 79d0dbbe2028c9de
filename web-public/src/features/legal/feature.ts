import { defineFeature } from '../define-feature.ts';

export const legal = defineFeature({
  name: 'legal',
  routes: {
    open: [{ path: '/privacy', lazy: () => import('./PrivacyPage.tsx') }],
  },
  footer: [{ to: '/privacy', label: 'Privacy', position: 4 }],
});

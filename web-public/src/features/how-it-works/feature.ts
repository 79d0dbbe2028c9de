import { defineFeature } from '../define-feature.ts';

export const howItWorks = defineFeature({
  name: 'how-it-works',
  routes: { open: [{ path: '/how-it-works', lazy: () => import('./HowItWorksPage.tsx') }] },
  menu: [{ to: '/how-it-works', label: 'How it works', position: 4 }],
});

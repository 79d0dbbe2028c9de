import { defineFeature } from '../define-feature.ts';

export const faq = defineFeature({
  name: 'faq',
  routes: {
    open: [{ path: '/faq', lazy: () => import('./FaqPage.tsx') }],
    moved: { '/new-faq': '/faq' },
  },
  footer: [{ to: '/faq', label: 'FAQ', position: 1 }],
});

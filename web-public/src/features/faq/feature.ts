import { defineFeature } from '../define-feature.ts';

export const faq = defineFeature({
  name: 'faq',
  routes: {
    open: [{ path: '/faq', lazy: () => import('./FaqPage.tsx') }],
    moved: { '/new-faq': '/faq' },
  },
  menu: [{ to: '/faq', label: 'FAQ', position: 6 }],
});

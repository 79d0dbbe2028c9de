import { defineFeature } from '../define-feature.ts';

export const contact = defineFeature({
  name: 'contact',
  routes: { open: [{ path: '/contact', lazy: () => import('./ContactPage.tsx') }] },
  footer: [{ to: '/contact', label: 'Contact', position: 2 }],
});

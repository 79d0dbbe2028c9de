import { defineFeature } from '../define-feature.ts';

export const terms = defineFeature({
  name: 'terms',
  routes: {
    open: [
      { path: '/terms', lazy: () => import('./TermsPage.tsx') },
      { path: '/terms/:version', lazy: () => import('./TermsVersionPage.tsx') },
    ],
  },
  footer: [{ to: '/terms', label: 'Terms', position: 3 }],
  places: {
    siteNotices: [
      {
        name: 'terms',
        position: 10,
        shown: ({ session }) =>
          session.status === 'member' &&
          (session.member.terms.toAccept !== null || session.member.terms.announced !== null),
        lazy: () => import('./TermsNotice.tsx'),
      },
    ],
  },
});

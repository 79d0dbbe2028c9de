import { defineFeature } from '../define-feature.ts';

export const accounts = defineFeature({
  name: 'accounts',
  routes: {
    visitors: [
      { path: '/auth/login', membersGoTo: '/dashboard', lazy: () => import('./LoginPage.tsx') },
      { path: '/auth/register', membersGoTo: '/', lazy: () => import('./RegisterPage.tsx') },
    ],
  },
});

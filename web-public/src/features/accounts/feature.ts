import { accountPages } from '@rostrum/contracts/accounts/constants';
import { defineFeature } from '../define-feature.ts';

export const accounts = defineFeature({
  name: 'accounts',
  places: {
    settingsTabs: [
      {
        name: 'security',
        label: 'Security',
        position: 50,
        places: ['securitySections'],
        lazy: () => import('./security/SecurityTab.tsx'),
      },
    ],
  },
  routes: {
    open: [
      { path: accountPages.forgot, lazy: () => import('./security/ForgotPasswordPage.tsx') },
      { path: accountPages.reset, lazy: () => import('./security/ResetPasswordPage.tsx') },
      { path: accountPages.verify, lazy: () => import('./security/VerifyEmailPage.tsx') },
      { path: accountPages.confirmEmail, lazy: () => import('./security/ConfirmEmailPage.tsx') },
    ],
    visitors: [
      { path: '/auth/login', membersGoTo: '/dashboard', lazy: () => import('./LoginPage.tsx') },
      { path: '/auth/register', membersGoTo: '/', lazy: () => import('./RegisterPage.tsx') },
    ],
  },
});

import { waitForRows } from '../../console/console-page.ts';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

/**
 * The fragment of a mailed link. The pages check the token only when the member submits the form.
 */
const mailedLink = `#user=1&token=${'0'.repeat(64)}`;

export const accounts = defineFeature({
  sitePages: () => [
    { name: 'login', path: '/auth/login' },
    { name: 'register', path: '/auth/register' },
    {
      name: 'register-mistakes',
      path: '/auth/register',
      prepare: (page) => press(page, 'Register'),
    },
    { name: 'forgot', path: '/auth/forgot' },
    { name: 'reset', path: `/auth/reset${mailedLink}` },
    { name: 'reset-incomplete', path: '/auth/reset' },
    { name: 'verify', path: `/auth/verify${mailedLink}` },
    { name: 'confirm-email', path: `/auth/confirm-email${mailedLink}` },
    { name: 'settings-security', path: '/user/profile?tab=security', as: 'member' },
  ],
  consolePages: ({ campaign }) => [
    { name: 'members', hash: '/users', shows: waitForRows },
    {
      name: 'member',
      hash: `/users/${String(campaign.creatorId)}/show`,
      shows: (page) => page.getByRole('heading', { name: 'Sessions' }).waitFor(),
    },
  ],
});

import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const payouts = defineFeature({
  sitePages: () => [{ name: 'settings-payouts', path: '/user/profile?tab=payouts', as: 'member' }],
  consolePages: () => [{ name: 'payouts', hash: '/payouts', shows: waitForRows }],
});

import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const providerPayouts = defineFeature({
  consolePages: () => [{ name: 'provider-payouts', hash: '/provider-payouts', shows: waitForRows }],
});

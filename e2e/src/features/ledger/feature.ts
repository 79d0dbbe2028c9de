import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const ledger = defineFeature({
  consolePages: () => [{ name: 'ledger', hash: '/ledger-accounts', shows: waitForRows }],
});

import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const refundsByHand = defineFeature({
  consolePages: () => [{ name: 'refunds-by-hand', hash: '/refunds-by-hand', shows: waitForRows }],
});

import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const outbox = defineFeature({
  consolePages: () => [{ name: 'outbox', hash: '/outbox', shows: waitForRows }],
});

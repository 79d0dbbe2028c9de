import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const deadlines = defineFeature({
  consolePages: () => [{ name: 'deadlines', hash: '/deadlines', shows: waitForRows }],
});

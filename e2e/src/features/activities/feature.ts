import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const activities = defineFeature({
  consolePages: () => [{ name: 'activities', hash: '/activities', shows: waitForRows }],
});

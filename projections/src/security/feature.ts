import { defineFeature } from '../engine/define-feature.ts';
import { securityActivities } from './activities.ts';

export const security = defineFeature({
  name: 'security',
  adds: { activities: securityActivities },
});

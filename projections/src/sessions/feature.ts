import { defineFeature } from '../engine/define-feature.ts';
import { sessionActivities } from './activities.ts';

export const sessions = defineFeature({
  name: 'sessions',
  adds: { activities: sessionActivities },
});

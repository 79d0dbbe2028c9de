import { defineFeature } from '../engine/define-feature.ts';
import { profileActivities } from './activities.ts';

export const profiles = defineFeature({
  name: 'profiles',
  adds: { activities: profileActivities },
});

import { defineFeature } from '../engine/define-feature.ts';
import { administrationActivities } from './activities.ts';

export const administration = defineFeature({
  name: 'administration',
  adds: { activities: administrationActivities },
});

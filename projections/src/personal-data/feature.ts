import { defineFeature } from '../engine/define-feature.ts';
import { personalDataActivities } from './activities.ts';
import { personalDataDeadlines } from './deadlines.ts';

export const personalData = defineFeature({
  name: 'personal-data',
  adds: { activities: personalDataActivities, deadlines: personalDataDeadlines },
});

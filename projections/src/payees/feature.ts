import { defineFeature } from '../engine/define-feature.ts';
import { payeeActivities } from './activities.ts';
import { payeeDeadlines } from './deadlines.ts';

export const payees = defineFeature({
  name: 'payees',
  adds: { activities: payeeActivities, deadlines: payeeDeadlines },
});

import { defineFeature } from '../engine/define-feature.ts';
import { withdrawalActivities } from './activities.ts';

export const withdrawals = defineFeature({
  name: 'withdrawals',
  adds: { activities: withdrawalActivities },
});

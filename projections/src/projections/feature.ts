import { defineFeature } from '../engine/define-feature.ts';
import { projectionActivities } from './activities.ts';

export const projections = defineFeature({
  name: 'projections',
  adds: { activities: projectionActivities },
});

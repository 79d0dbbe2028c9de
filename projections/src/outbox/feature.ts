import { defineFeature } from '../engine/define-feature.ts';
import { outboxActivities } from './activities.ts';

export const outbox = defineFeature({
  name: 'outbox',
  adds: { activities: outboxActivities },
});

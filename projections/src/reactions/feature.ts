import { defineFeature } from '../engine/define-feature.ts';
import { reactionActivities } from './activities.ts';
import { reactionNotifications } from './notifications.ts';
import { reactionsQueries } from './queries.ts';
import { reactionsReceived } from './reactions-received.ts';
import { reactions as reactionsModel } from './reactions.ts';

export const reactions = defineFeature({
  name: 'reactions',
  readModels: [reactionsModel, reactionsReceived],
  queries: reactionsQueries,
  adds: { activities: reactionActivities, notifications: reactionNotifications },
});

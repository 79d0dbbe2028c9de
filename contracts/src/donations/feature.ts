import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { donationsRoutes as routes } from './routes.ts';

export const donations = defineFeature({
  name: 'donations',
  events,
  routes,
  lists,
  deadlines: ['backer_digest'],
  notifications: { gift: { type: 'other', money: true }, refund: { type: 'other', money: true } },
});

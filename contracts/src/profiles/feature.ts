import { defineFeature } from '../kernel/define-feature.ts';
import {
  messageSent,
  notificationPreferencesChanged,
  profileEdited,
  profileImageChanged,
} from './events.ts';
import { profilesRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const profiles = defineFeature({
  name: 'profiles',
  events: { messageSent, notificationPreferencesChanged, profileEdited, profileImageChanged },
  routes,
  streams,
});

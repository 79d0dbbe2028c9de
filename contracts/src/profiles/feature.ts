import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import {
  messageSent,
  notificationPreferencesChanged,
  profileEdited,
  profileImageChanged,
} from './events.ts';
import { profilesRoutes as routes } from './routes.ts';

/** What a member sent to others in a month of UTC: the sender's id and `2026-11`. */
export const messagesStream = defineStream({
  prefix: 'messages',
  key: ['id', 'text'],
  shown: false,
  personal: true,
});

export const profiles = defineFeature({
  name: 'profiles',
  events: { messageSent, notificationPreferencesChanged, profileEdited, profileImageChanged },
  routes,
  streams: { messagesStream },
});

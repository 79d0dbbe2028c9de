import { defineFeature } from '../engine/define-feature.ts';
import { streamsOf } from '../engine/newest-streams.ts';
import { sessionActivities } from './activities.ts';
import { memberSessions } from './member-sessions.ts';

export const sessions = defineFeature({
  name: 'sessions',
  readModels: [memberSessions],
  queries: (reader) => ({
    /** The streams of a member's sessions. */
    streamsOf: (userId: number) => streamsOf(reader, memberSessions, userId),
  }),
  adds: { activities: sessionActivities },
});

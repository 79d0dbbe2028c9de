import { newestStreams } from '../engine/newest-streams.ts';

/** The newest 1,000 sessions of each member, also those that have ended. */
export const memberSessions = newestStreams('member-sessions', 10, {
  SignedIn: ({ data }) => data.userId,
});

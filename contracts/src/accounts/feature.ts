import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { accountsRoutes as routes } from './routes.ts';

/**
 * A member. Each decider folds the events that its rules need, and appends its own:
 * - accounts: `user` registration (with the request or the verification of the address), roles,
 *   suspension, abandoned registrations and names; `emailVerification`, `emailChange`,
 *   `passwordChange` and `usernameChange` what they are named after
 * - profiles: `memberProfile` the profile, its image and the notification preferences
 * - security: `secondFactor` the second factor and its recovery codes
 * - terms: `termsAcceptance` the versions of the Terms of Service that the member accepted
 * - personal-data: `erasure` the request of an erasure, its cancellation and the erasure
 */
export const userStream = defineStream({ prefix: 'user', key: 'id', personal: true });
/** The key is a hash of the username, so that the stream's name does not reveal it. */
export const usernameStream = defineStream({ prefix: 'username', key: 'text' });
/** The key is a hash of the address. */
export const emailStream = defineStream({ prefix: 'email', key: 'text' });
/** The key is a hash of the skeleton of a username. */
export const skeletonStream = defineStream({ prefix: 'skeleton', key: 'text' });

export const accounts = defineFeature({
  name: 'accounts',
  events,
  routes,
  streams: { userStream, usernameStream, emailStream, skeletonStream },
  lists,
});

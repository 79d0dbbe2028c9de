import type { Routes } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { user, userStream } from '../accounts/index.ts';
import { changeProfile, changeProfileImage, loadProfile } from './load-profile.ts';
import { presentOwnProfile } from './presenter.ts';

/** GET /api/user/profile */
export function ownProfile(app: Pick<App, 'events'>): Handler<Routes['ownProfile']> {
  return (_input, context) => loadOwnProfile(app, context.queries, member(context).id);
}

/**
 * PUT /api/user/profile. Absent fields are unchanged; fields that are not part of the profile are
 * ignored.
 */
export function changeOwnProfile(app: Pick<App, 'events'>): Handler<Routes['changeOwnProfile']> {
  return async ({ body }, context) => {
    const { id } = member(context);
    const { notificationPreferences, ...profile } = body;
    const preferences = notificationPreferences ?? {};
    const command = { kind: 'edit', profile, preferences, now: context.now() } as const;
    const { position } = await changeProfile(app, id, command, context.cause());
    context.reached(position);
    return loadOwnProfile(app, context.queries, id);
  };
}

/** DELETE /api/users/profile-image */
export function removeProfileImage(
  app: Pick<App, 'clock' | 'events'>,
): Handler<Routes['removeProfileImage']> {
  return async (_input, context) => {
    const { id } = member(context);
    const { position } = await changeProfileImage(app, id, null, context.cause());
    context.reached(position);
    return { success: true };
  };
}

/**
 * Reads the member's stream, so that what they typed is never stale; only whether a payment was
 * settled is known to the directory alone.
 */
async function loadOwnProfile(
  app: Pick<App, 'events'>,
  queries: Pick<Queries, 'accounts'>,
  id: number,
) {
  const { state } = await stateOf(app.events, userStream(id), user);
  const profile = await loadProfile(app, id);
  if (!profile) throw notFound(accountMessages.userNotFound);
  const listed = (await queries.accounts.byIds([id])).get(id);
  return presentOwnProfile(id, state, profile, listed?.paymentVerified ?? false);
}

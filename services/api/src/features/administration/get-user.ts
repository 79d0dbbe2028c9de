import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { presentAdminUser, user, userStream } from '../accounts/index.ts';
import { loadProfile, presentOwnProfile } from '../profiles/index.ts';
import { hasSecondFactor } from '../security/index.ts';
import { adminRequestOf } from './change-admin.ts';

/** GET /api/admin/users/{id} */
export function adminGetUser(app: Pick<App, 'events' | 'state'>): Handler<Routes['adminGetUser']> {
  return async ({ params: { id } }, context) => {
    const { queries } = context;
    const found = (await queries.accounts.byIds([id])).get(id);
    if (!found) throw notFound(accountMessages.userNotFound);
    const { state } = await stateOf(app.events, userStream(id), user);
    const profile = state.status === 'registered' ? await loadProfile(app, id) : undefined;
    const sessions = await app.state.sessions.listOf(id);
    const lastUse = sessions.map(({ lastUsedAt, createdAt }) => lastUsedAt ?? createdAt);
    return {
      ...presentAdminUser(found),
      secondFactor: await hasSecondFactor(app, id),
      profile: profile ? presentOwnProfile(id, state, profile, found.paymentVerified) : null,
      adminRequest: await adminRequestOf(app, id, member(context).id, context.now()),
      lastUsedAt: lastUse.length === 0 ? null : new Date(Math.max(...lastUse)).toISOString(),
    };
  };
}

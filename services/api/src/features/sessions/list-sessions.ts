import type { Routes } from '@rostrum/contracts';
import type { sessions } from '@rostrum/contracts/sessions';
import type { Session } from '@rostrum/state';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertRegistered } from './revoke-sessions.ts';

/** GET /api/auth/sessions */
export function listSessions({ state }: Pick<App, 'state'>): Handler<Routes['listSessions']> {
  return async (_input, context) => {
    const { id, sessionId } = member(context);
    return presentSessions(await state.sessions.listOf(id), sessionId);
  };
}

/** GET /api/admin/users/{id}/sessions */
export function adminListSessions(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['adminListSessions']> {
  return async ({ params }, context) => {
    await assertRegistered(app, params.id);
    const { sessionId } = member(context);
    return presentSessions(await app.state.sessions.listOf(params.id), sessionId);
  };
}

/**
 * The current session first, then the newest. A session that an earlier version started has no
 * device, and its start counts as its last use.
 */
export const presentSessions = (
  all: readonly Session[],
  current?: string,
): z.input<typeof sessions> =>
  all
    .toSorted((one, other) => Number(other.id === current) - Number(one.id === current))
    .map(({ id, createdAt, device = 'Unknown browser', lastUsedAt = createdAt }) => ({
      id,
      device,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      current: id === current,
    }));

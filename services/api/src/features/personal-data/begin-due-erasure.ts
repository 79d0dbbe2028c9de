import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { removeAdmin } from '../administration/index.ts';
import { userStream } from '../accounts/index.ts';
import { erasure } from './erasure.ts';

/** Begins the scheduled erasure of a member once the week to cancel has passed. */
export function beginDueErasure(app: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const stream = userStream(subjectId);
    const { state } = await stateOf(app.events, stream, erasure);
    const command = { kind: 'begin-due', now } as const;
    if (erasure.decide(command, state).length === 0) return;
    await removeAdmin(app, subjectId, cause);
    await execute(app.events, stream, erasure, command, cause);
  };
}

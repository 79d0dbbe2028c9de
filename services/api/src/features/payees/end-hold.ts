import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { payee, payeeStream } from './payee.ts';

/** Records that the details that a member has stated are used from now on. */
export function endHold({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId: userId, now, cause }) => {
    const command = { type: 'endHold', userId, at: now.toISOString() } as const;
    await execute(events, payeeStream(userId), payee, command, cause);
  };
}

import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { payee, payeeStream } from './payee.ts';

/** Records that details of the member are not kept any longer for a payout that may come back. */
export function endRetention({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId: userId, now, cause }) => {
    const command = { type: 'endRetention', userId, at: now.toISOString() } as const;
    await execute(events, payeeStream(userId), payee, command, cause);
  };
}

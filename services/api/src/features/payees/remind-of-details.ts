import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { payee, payeeStream } from './payee.ts';

/** Reminds a member of refunds and shares that wait for details; without any the reminders end. */
export function remindOfDetails(app: Pick<App, 'events' | 'projections'>): DeadlineHandler {
  const { events, projections } = app;
  return async ({ subjectId: userId, now, cause }) => {
    await untilFolded(app, ['payouts', 'refunds-by-hand']);
    const { queries } = projections;
    const refunds = await queries['refunds-by-hand'].openOf(userId, 1);
    const isNeeded = refunds.length > 0 || (await queries.payouts.isOwedTo(userId));
    const command = { type: 'remind', userId, at: now.toISOString(), isNeeded } as const;
    await execute(events, payeeStream(userId), payee, command, cause);
  };
}

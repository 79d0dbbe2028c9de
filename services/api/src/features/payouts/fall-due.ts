import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { targetOfShare } from './share-context.ts';

/** The time to send a share has come. */
export function fallDue(app: Pick<App, 'events' | 'projections'>): DeadlineHandler {
  return async ({ subjectId: shareId, now, cause }) => {
    const target = await targetOfShare(app, shareId);
    const command = { type: 'fallDue', shareId, now } as const;
    await execute(app.events, payoutStream(target), payouts, command, cause);
  };
}

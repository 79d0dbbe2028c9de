import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';

/**
 * Closes the funding of a campaign whose end date has passed. The position of the event is the
 * closing position: payments that settle after it are late.
 */
export function closeFundingAtItsEnd({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const close = { type: 'closeFunding', now } as const;
    await execute(events, campaignStream(subjectId), campaign, close, cause);
  };
}

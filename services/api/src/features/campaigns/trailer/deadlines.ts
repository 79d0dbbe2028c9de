import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream } from '../campaign.ts';

/** Ends a trailer whose time to be selected is over, or that an administrator has ended. */
export function endTrailerAtItsEnd({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const command = { type: 'endTrailer', now, erased: false } as const;
    await execute(events, campaignStream(subjectId), campaign, command, cause);
  };
}

/** Releases the files of a trailer whose $1 was not paid within seven days. */
export function releaseFilesOfUnpaid({ events }: Pick<App, 'events'>): DeadlineHandler {
  return async ({ subjectId, now, cause }) => {
    const command = { type: 'releaseUnpaidFiles', now } as const;
    await execute(events, campaignStream(subjectId), campaign, command, cause);
  };
}

import type { DeadlineHandler } from '../../../kernel/deadline.ts';
import { execute } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';
import { campaign, campaignStream, type CampaignCommand } from '../campaign.ts';

const ofTrailer =
  (commandAt: (now: Date) => CampaignCommand) =>
  ({ events }: Pick<App, 'events'>): DeadlineHandler =>
  async ({ subjectId, now, cause }) => {
    await execute(events, campaignStream(subjectId), campaign, commandAt(now), cause);
  };

/** Ends a trailer whose time to be selected is over, or that an administrator has ended. */
export const endTrailerAtItsEnd = ofTrailer((now) => ({ type: 'endTrailer', now, erased: false }));

/** Removes a trailer that was sent back, and not changed, or not accepted, in time. */
export const removeUnreplaced = ofTrailer((now) => ({ type: 'removeUnreplaced', now }));

/** Releases the files of a trailer whose $1 was not paid within seven days. */
export const releaseFilesOfUnpaid = ofTrailer((now) => ({ type: 'releaseUnpaidFiles', now }));

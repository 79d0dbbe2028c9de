import { happenedAt, startOfNextUtcDay } from '@rostrum/contracts';
import { deadlineDocument, deadlineId, type DeadlineDocument } from '../deadlines/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { isDigested } from './donations.ts';

const rules = rulesFor<DeadlineDocument>();
const kind = 'backer_digest';

/**
 * The digest for a creator is due on the UTC day after the first donation since the last digest. The
 * order of the log decides which donations come before a digest, so that each is in one.
 */
export const donationDeadlines: Rules = {
  DonationMade: [
    rules.document<EventOfType<'DonationMade'>>(
      (event) => (isDigested(event) ? deadlineId(kind, event.data.creatorId) : undefined),
      (before, event) =>
        before ??
        deadlineDocument(undefined, {
          kind,
          dueAt: startOfNextUtcDay(happenedAt(event)),
          subjectId: event.data.creatorId,
        }),
    ),
  ],
  BackerDigestRequested: [
    rules.existing<EventOfType<'BackerDigestRequested'>>(
      ({ data }) => deadlineId(kind, data.userId),
      () => undefined,
    ),
  ],
};

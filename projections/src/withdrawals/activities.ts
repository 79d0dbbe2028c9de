import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

type WithdrawalEvent = EventOfType<'WithdrawalRequested' | 'WithdrawalRefused'>;

/** The reason of an admin is personal text, and stays in the log. */
const about = ({ data: { userId, campaignId, donationId } }: WithdrawalEvent) => ({
  userId,
  campaignId,
  donationId,
});

export const withdrawalActivities: Rules = {
  WithdrawalRequested: activity<EventOfType<'WithdrawalRequested'>>('withdrawal_requested', about),
  WithdrawalRefused: activity<EventOfType<'WithdrawalRefused'>>('withdrawal_refused', (event) => ({
    ...about(event),
    details: { why: event.data.why },
  })),
};

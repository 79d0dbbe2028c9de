import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const disputeActivities: Rules = {
  DisputeAnswered: activity<EventOfType<'DisputeAnswered'>>('dispute_answered', ({ data }) => ({
    userId: data.answeredBy,
    donationId: data.donationId,
    details: { disputeId: data.disputeId, sentOn: data.sentOn },
  })),
};

import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

type Moved = EventOfType<'PayoutReturned' | 'PayoutSent'>;

const moved = ({ data }: Moved) => ({
  userId: data.payeeId,
  campaignId: data.campaignId,
  amountCents: data.amountCents,
  details: { shareId: data.shareId, role: data.role, method: data.from },
});

export const payoutActivities: Rules = {
  PayoutSent: activity<EventOfType<'PayoutSent'>>('payout_sent', moved),
  PayoutReturned: activity<EventOfType<'PayoutReturned'>>('payout_returned', (event) => ({
    ...moved(event),
    details: { ...moved(event).details, outcome: event.data.outcome },
  })),
};

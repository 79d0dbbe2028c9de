import { targetIdsOf } from '@rostrum/contracts';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

type Paid = EventOfType<'PayoutSent' | 'PayoutReturned'>;

const moved = notification<Paid>(
  (event) => `payout:${event.position}`,
  ({ type, data: { payeeId, shareId, target, amountCents } }) => ({
    kind: 'payout',
    recipientId: payeeId,
    thingId: shareId,
    ...targetIdsOf(target),
    details: { amountCents, outcome: type === 'PayoutSent' ? 'sent' : 'returned' },
  }),
);

export const payoutNotifications: Rules = { PayoutSent: [moved], PayoutReturned: [moved] };

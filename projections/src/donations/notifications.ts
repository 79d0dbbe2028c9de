import { targetIdsOf } from '@rostrum/contracts';
import type { EventOfType, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

type Refund = EventOfType<'DonationRefunded' | 'RefundPaidByHand' | 'RefundFailed'>;

const idOf = ({ data }: Refund): string => `refund:${String(data.donationId)}`;

const refunded = notification<EventOfType<'DonationRefunded' | 'RefundPaidByHand'>>(
  idOf,
  ({ data: { userId, donationId, target, amountCents, feeCents } }) => ({
    kind: 'refund',
    recipientId: userId,
    thingId: donationId,
    ...targetIdsOf(target),
    details: { amountCents: amountCents + feeCents },
  }),
);

/** What creators are given is told from `donations`, without a document of its own. */
export const donationNotifications: Rules = {
  DonationRefunded: [refunded],
  RefundPaidByHand: [refunded],
  RefundFailed: [notification<EventOfType<'RefundFailed'>>(idOf, () => undefined)],
};

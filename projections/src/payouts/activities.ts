import { targetIdsOf } from '@rostrum/contracts';
import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

type OfShare = EventOfType<
  'PayoutApproved' | 'PayoutReturned' | 'PayoutSent' | 'ShareAssigned' | 'ShareUnclaimed'
>;

/** The reasons of administrators stay in the log. */
const ofShare = ({ data }: OfShare) => ({
  userId: data.payeeId,
  ...targetIdsOf(data.target),
  amountCents: 'payCents' in data ? data.payCents : data.amountCents,
  details: { shareId: data.shareId, role: data.role },
});

type OfRelease = EventOfType<'ShareReleased' | 'ShareReleaseRequested'>;

/** The member is who would get or gets it; the erased payee when it is written off. */
const released = ({ data }: OfRelease) => ({
  userId: data.toId ?? data.payeeId,
  ...targetIdsOf(data.target),
  amountCents: data.amountCents,
  details: { shareId: data.shareId, role: data.role, writtenOff: data.toId === null },
});

const moved = (event: EventOfType<'PayoutReturned' | 'PayoutSent'>) => ({
  ...ofShare(event),
  details: { ...ofShare(event).details, method: event.data.from, reference: event.data.reference },
});

export const payoutActivities: Rules = {
  PayoutComputed: activity<EventOfType<'PayoutComputed'>>('payout_computed', ({ data }) => ({
    ...targetIdsOf(data.target),
    amountCents: data.amountCents,
    details: { number: data.number },
  })),
  ShareAssigned: activity<EventOfType<'ShareAssigned'>>('share_assigned', ofShare),
  ShareUnclaimed: activity<EventOfType<'ShareUnclaimed'>>('share_unclaimed', ofShare),
  ShareReleaseRequested: activity<EventOfType<'ShareReleaseRequested'>>(
    'share_release_requested',
    released,
  ),
  ShareReleased: activity<EventOfType<'ShareReleased'>>('share_released', released),
  PayoutApproved: activity<EventOfType<'PayoutApproved'>>('payout_approved', (event) => ({
    ...ofShare(event),
    details: {
      ...ofShare(event).details,
      method: event.data.method,
      nettedCents: event.data.nettedCents,
      disputedCents: event.data.disputedCents,
    },
  })),
  PayoutSent: activity<EventOfType<'PayoutSent'>>('payout_sent', moved),
  PayoutReturned: activity<EventOfType<'PayoutReturned'>>('payout_returned', (event) => ({
    ...moved(event),
    details: { ...moved(event).details, outcome: event.data.outcome },
  })),
  LostDisputeDivided: activity<EventOfType<'LostDisputeDivided'>>(
    'lost_dispute_divided',
    ({ data }) => ({
      ...targetIdsOf(data.target),
      donationId: data.donationId,
      amountCents: data.amountCents,
    }),
  ),
  ReceivableAdded: activity<EventOfType<'ReceivableAdded'>>('receivable_added', ({ data }) => ({
    userId: data.userId,
    ...targetIdsOf(data.target),
    donationId: data.donationId,
    amountCents: data.amountCents,
    details: { shareId: data.shareId },
  })),
  ReceivableWrittenOff: activity<EventOfType<'ReceivableWrittenOff'>>(
    'receivable_written_off',
    ({ data }) => ({ userId: data.userId, amountCents: data.amountCents }),
  ),
};

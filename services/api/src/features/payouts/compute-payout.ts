import { payoutLimits } from '@rostrum/contracts/payouts';
import type { DeadlineHandler } from '../../kernel/deadline.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import {
  campaign,
  campaignStream,
  forHeldDonations,
  untilDeadlinesFolded,
  type Campaign,
} from '../campaigns/index.ts';
import { paymentStream } from '../payments/index.ts';
import type { Payer } from './dependencies.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';

type Computer = Payer & Pick<App, 'log' | 'newId' | 'purposes'>;

/**
 * Allocates the donations that the campaign holds, each on its own stream, and divides what was
 * allocated once none is left. The deadline stays due until that is done; a dispute that is won later
 * makes it due again.
 */
export function computePayout(app: Computer): DeadlineHandler {
  const { config, events, projections, purposes } = app;
  return async ({ subjectId: campaignId, now, cause }) => {
    const stream = campaignStream(campaignId);
    const { state } = await stateOf(events, stream, campaign);
    if (!state?.payout || state.onHoldSince !== null) return;
    const allocation = { type: 'allocate', afterElection: state.election !== null } as const;
    await forHeldDonations(app, campaignId, async (donation) => {
      const { decider } = purposes.of(donation);
      await execute(events, paymentStream(donation.id), decider, allocation, cause);
    });
    await untilDeadlinesFolded(app, campaignId);
    const found = await projections.queries.campaigns.endingWithPosition(campaignId);
    if (!found) throw new Error('`deadlines` does not have the campaign');
    const { ending, position } = found;
    // The rest is allocated, or refunded after an election, when the deadline fires again.
    if (ending.held > 0) return;
    const { creatorId, payout: order } = state;
    // Participants may have been confirmed or dropped meanwhile.
    const { state: current } = await stateOf(events, stream, campaign);
    const command = {
      type: 'compute',
      campaignId,
      creatorId,
      known: ending.payouts,
      order,
      members: confirmedMembers(current ?? state),
      amountCents: ending.allocatedCents,
      donations: ending.allocated,
      upTo: position,
      shareIds: Array.from({ length: payoutLimits.shares }, () => app.newId()),
      holidays: config.bankHolidays,
      now,
    } as const;
    await execute(events, payoutStream(campaignId), payouts, command, cause);
  };
}

/** The confirmed members by the number of the participant. */
export const confirmedMembers = ({
  participants,
}: Pick<Campaign, 'participants'>): ReadonlyMap<number, number> =>
  new Map(
    participants.known.flatMap(({ slot, memberId }) =>
      memberId === null ? [] : [[slot, memberId] as const],
    ),
  );

import type { EventStore } from '@rostrum/event-store';
import { stateOf } from '../decider.ts';
import { donation } from '../donations/donation.ts';
import { donationStream } from '../donations/state.ts';
import { fundingCuts } from '../donations/funding-cut.ts';
import { refundIfLate } from '../donations/refund.ts';
import { causedBy, type Process } from './process-runner.ts';

const name = 'refund-late-donation';

/** What settled after its campaign was closed goes back. */
export function refundLateDonations(events: EventStore): Process {
  return {
    name,
    types: ['DonationMade'],
    async handle(batch) {
      const wasClosed = fundingCuts(events);
      for (const event of batch) {
        if (event.type !== 'DonationMade') continue;
        const { donationId, campaignId } = event.data;
        // Marked for drills: refund-late-donations
        if (!(await wasClosed(campaignId, event.position))) continue;
        const { state } = await stateOf(events, donationStream(donationId), donation);
        if (state) await refundIfLate(events, state, wasClosed, causedBy(event, name));
      }
    },
  };
}

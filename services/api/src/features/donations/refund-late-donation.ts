import type { EventStore } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { fundingCloses } from './funding-close.ts';
import { requestLateRefund } from './request-late-refund.ts';

const name = 'refund-late-donation';

/** Requests the refund of every donation that settled after its campaign was closed. */
export function refundLateDonationProcess(events: EventStore): Process {
  return {
    name,
    types: ['DonationMade'],
    async handle(batch) {
      const wasClosed = fundingCloses(events);
      for (const event of batch) {
        if (event.type !== 'DonationMade') continue;
        const { donationId, campaignId } = event.data;
        // Marked for drills: refund-late-donations
        if (!(await wasClosed(campaignId, event.position))) continue;
        const { state } = await stateOf(events, donationStream(donationId), donation);
        if (state) await requestLateRefund(events, state, wasClosed, causedBy(event, name));
      }
    },
  };
}

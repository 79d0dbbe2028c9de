import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { App } from '../../runtime/app.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { fundingCloses, type FundingCloses } from './funding-close.ts';
import { readState, reading, StreamUnreadable } from './read-state.ts';
import { requestLateRefund } from './request-late-refund.ts';

const name = 'refund-late-donation';
const page = 100;

/**
 * Requests the refund of every donation that settled after its campaign was closed. A donation
 * whose streams cannot be read is left to `refundLateDonations`.
 */
export function refundLateDonationProcess({ events, log }: Pick<App, 'events' | 'log'>): Process {
  return {
    name,
    types: ['DonationMade'],
    async handle(batch) {
      const wasClosed = fundingCloses(events);
      for (const event of batch) {
        try {
          await refundIfLate(events, event, wasClosed);
        } catch (error) {
          if (!(error instanceof StreamUnreadable)) throw error;
          log.error({ err: error, process: name, position: event.position }, refundFailed);
        }
      }
    },
  };
}

const refundFailed = 'the refund of a late donation could not be requested; it is tried again';

/**
 * Requests the late refunds that the process could not. The read model only lists them; each one is
 * decided on its own stream.
 */
export async function refundLateDonations(
  { events, log, projections }: Pick<App, 'events' | 'log' | 'projections'>,
  signal: AbortSignal,
): Promise<void> {
  const wasClosed = fundingCloses(events);
  const { donations } = projections.queries;
  let after: DonationDocument | undefined;
  while (!signal.aborted) {
    const items = await donations.lateAndUnrefunded(page, after);
    for (const { id } of items) {
      const stream = donationStream(id);
      try {
        const { events: recorded } = await reading(stream, () => events.load(stream));
        for (const event of recorded) await refundIfLate(events, event, wasClosed);
      } catch (error) {
        log.error({ err: error, donationId: id }, refundFailed);
      }
    }
    after = items.at(-1);
    if (items.length < page) return;
  }
}

async function refundIfLate(
  events: EventStore,
  event: RecordedEvent,
  wasClosed: FundingCloses,
): Promise<void> {
  if (event.type !== 'DonationMade') return;
  const { donationId, campaignId } = event.data;
  // Marked for drills: refund-late-donations
  if (!(await wasClosed(campaignId, event.position))) return;
  const state = await readState(events, donationStream(donationId), donation);
  if (state) await requestLateRefund(events, state, wasClosed, causedBy(event, name));
}

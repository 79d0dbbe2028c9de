import type { EventStore, RecordedEvent } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { App } from '../../runtime/app.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { readState, reading, StreamUnreadable } from '../../kernel/read-state.ts';
import { donationStream, payment } from '../../payments/payment.ts';
import type { Targets } from '../../payments/targets.ts';
import { requestLateRefund } from './request-late-refund.ts';

const name = 'refund-late-donation';
const page = 100;

/**
 * Requests the refund of every donation that settled after its target was closed. A donation
 * whose streams cannot be read is left to `refundLateDonations`.
 */
export function refundLateDonationProcess({
  events,
  log,
  targets,
}: Pick<App, 'events' | 'log' | 'targets'>): Process {
  return {
    name,
    types: ['DonationMade'],
    async handle(batch) {
      for (const event of batch) {
        try {
          await refundIfLate(events, event, targets);
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
  { events, log, projections, targets }: Pick<App, 'events' | 'log' | 'projections' | 'targets'>,
  signal: AbortSignal,
): Promise<void> {
  const { donations } = projections.queries;
  let after: DonationDocument | undefined;
  while (!signal.aborted) {
    const items = await donations.lateAndUnrefunded(page, after);
    for (const { id } of items) {
      const stream = donationStream(id);
      try {
        const { events: recorded } = await reading(stream, () => events.load(stream));
        for (const event of recorded) await refundIfLate(events, event, targets);
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
  targets: Targets,
): Promise<void> {
  if (event.type !== 'DonationMade') return;
  const { donationId, target } = event.data;
  // Marked for drills: refund-late-donations
  if (!(await targets(target.kind).wasClosed(target.id, event.position))) return;
  const state = await readState(events, donationStream(donationId), payment);
  if (state) await requestLateRefund(events, state, targets, causedBy(event, name));
}

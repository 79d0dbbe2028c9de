import type { RecordedEvent } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { App } from '../../runtime/app.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { readState, reading, StreamUnreadable } from '../../kernel/read-state.ts';
import { donationStream, payment } from '../../payments/payment.ts';
import { requestLateRefund } from './request-late-refund.ts';

const name = 'refund-late-donation';
const page = 100;

type Dependencies = Pick<App, 'events' | 'log' | 'purposes' | 'targets'>;

/**
 * Requests the refund of every donation and promotion that settled after its target was closed; of a
 * disputed one, once the dispute is won. One whose streams cannot be read is left to `refundLateDonations`.
 */
export function refundLateDonationProcess(app: Dependencies): Process {
  const { log } = app;
  return {
    name,
    types: ['DonationMade', 'PromotionPaid', 'DisputeWon'],
    async handle(batch) {
      for (const event of batch) {
        try {
          await refundIfLate(app, event);
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
  app: Dependencies & Pick<App, 'projections'>,
  signal: AbortSignal,
): Promise<void> {
  const { events, log, projections } = app;
  const { donations } = projections.queries;
  let after: DonationDocument | undefined;
  while (!signal.aborted) {
    const items = await donations.lateAndUnrefunded(page, after);
    for (const { id } of items) {
      const stream = donationStream(id);
      try {
        const { events: recorded } = await reading(stream, () => events.load(stream));
        for (const event of recorded) await refundIfLate(app, event);
      } catch (error) {
        log.error({ err: error, donationId: id }, refundFailed);
      }
    }
    after = items.at(-1);
    if (items.length < page) return;
  }
}

async function refundIfLate(app: Dependencies, event: RecordedEvent): Promise<void> {
  if (
    event.type !== 'DonationMade' &&
    event.type !== 'PromotionPaid' &&
    event.type !== 'DisputeWon'
  )
    return;
  const { donationId, target } = event.data;
  if (!target) return;
  const isLate =
    event.type === 'DisputeWon'
      ? event.data.late
      : // Marked for drills: refund-late-donations
        await app.targets(target.kind).wasClosed(target.id, event.position);
  if (!isLate) return;
  const state = await readState(app.events, donationStream(donationId), payment);
  if (state) await requestLateRefund(app, state, causedBy(event, name));
}

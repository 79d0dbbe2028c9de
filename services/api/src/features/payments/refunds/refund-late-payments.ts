import { LogUnavailable, type RecordedEvent } from '@rostrum/event-store';
import type { DonationDocument } from '@rostrum/projections/donations';
import { StateUnavailable } from '@rostrum/state';
import type { App } from '../../../runtime/app.ts';
import { causedBy, eventRefsForLog, type Process } from '../../../kernel/process.ts';
import { readState, wrapReadErrors } from '../../../kernel/read-state.ts';
import { paymentStream, payment } from '../payment/payment.ts';
import { requestLateRefund } from './late-payments.ts';

/** Key of the stored cursor of the process, so it never changes. */
const name = 'refund-late-donation';
const page = 100;

type Dependencies = Pick<App, 'events' | 'log' | 'purposes' | 'targets'>;

/**
 * Requests the refund of every donation and promotion that settled after its target was closed; of
 * a disputed one, once the dispute is won, and one with a difference, once that is resolved. A refund that cannot be requested does not stop the
 * others, and is left to `refundLatePayments`.
 */
export function refundLatePaymentsProcess(app: Dependencies): Process {
  const { log } = app;
  return {
    name,
    types: ['DonationMade', 'PromotionPaid', 'DisputeWon', 'PaymentDifferenceResolved'],
    async handle(batch) {
      for (const event of batch) {
        try {
          await refundIfLate(app, event);
        } catch (error) {
          if (error instanceof LogUnavailable || error instanceof StateUnavailable) throw error;
          log.error({ err: error, process: name, events: eventRefsForLog([event]) }, refundFailed);
        }
      }
    },
  };
}

const refundFailed = 'the refund of a late payment could not be requested; it is tried again';

/**
 * Requests the late refunds that the process could not request. The read model only lists them;
 * each one is decided on its own stream.
 */
export async function refundLatePayments(
  app: Dependencies & Pick<App, 'projections'>,
  signal: AbortSignal,
): Promise<void> {
  const { events, log, projections } = app;
  const { donations } = projections.queries;
  let after: DonationDocument | undefined;
  while (!signal.aborted) {
    const items = await donations.lateAndUnrefunded(page, after);
    for (const { id } of items) {
      const stream = paymentStream(id);
      try {
        const { events: recorded } = await wrapReadErrors(stream, () => events.load(stream));
        for (const event of recorded) await refundIfLate(app, event);
      } catch (error) {
        log.error({ err: error, paymentId: id }, refundFailed);
      }
    }
    after = items.at(-1);
    if (items.length < page) return;
  }
}

async function refundIfLate(app: Dependencies, event: RecordedEvent): Promise<void> {
  if (!isPaymentEvent(event)) return;
  // Marked for drills: refund-late-donations
  if (!(await wasLate(app, event))) return;
  const state = await readState(app.events, paymentStream(event.data.donationId), payment);
  if (state) await requestLateRefund(app, state, causedBy(event, name));
}

/** An event after which the platform has the money of a payment that may be late. */
type PaymentEvent = Extract<
  RecordedEvent,
  { readonly type: 'DonationMade' | 'PromotionPaid' | 'DisputeWon' | 'PaymentDifferenceResolved' }
>;

const isPaymentEvent = (event: RecordedEvent): event is PaymentEvent =>
  event.type === 'DonationMade' ||
  event.type === 'PromotionPaid' ||
  event.type === 'DisputeWon' ||
  event.type === 'PaymentDifferenceResolved';

async function wasLate({ targets }: Dependencies, event: PaymentEvent): Promise<boolean> {
  if (event.type === 'DisputeWon' || event.type === 'PaymentDifferenceResolved')
    return event.data.late;
  const { target } = event.data;
  return targets(target.kind).wasClosed(target.id, event.position);
}

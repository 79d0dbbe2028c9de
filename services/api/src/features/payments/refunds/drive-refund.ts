import type { App } from '../../../runtime/app.ts';
import type { Process } from '../../../kernel/process.ts';
import { sendRefund, type RefundSender } from './send-refund.ts';

const name = 'drive-refund';
const page = 100;

type RefundDependencies = RefundSender & Pick<App, 'log'>;

/** Sends every requested refund to the provider, and sends it again after a failure. */
export function sendRefundsProcess(app: RefundDependencies): Process {
  return {
    name,
    types: ['RefundRequested', 'RefundFailed'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'RefundRequested' && event.type !== 'RefundFailed') continue;
        await sendOrLog(app, event.data.donationId);
      }
    },
  };
}

/**
 * Sends every unconfirmed refund again. The read model only lists them; each one is decided on its
 * own stream.
 */
export async function sendOpenRefunds(
  app: RefundDependencies & Pick<App, 'projections'>,
  signal: AbortSignal,
): Promise<void> {
  const { donations } = app.projections.queries;
  for (const status of ['refund_requested', 'refund_failed'] as const) {
    for (let after = 0; !signal.aborted;) {
      const items = await donations.refunds(status, page, after);
      for (const { id } of items) await sendOrLog(app, id);
      after = items.at(-1)?.id ?? after;
      if (items.length < page) break;
    }
  }
}

async function sendOrLog(app: RefundDependencies, paymentId: number): Promise<void> {
  try {
    if (await sendRefund(app, paymentId)) return;
    app.log.warn({ paymentId }, 'the provider was unavailable for a refund; it is sent again');
  } catch (error) {
    // A refund that fails stays open and must not stop the others.
    app.log.error({ err: error, paymentId }, 'a refund failed; it is sent again');
  }
}

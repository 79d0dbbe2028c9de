import type { App } from '../../runtime/app.ts';
import type { Process } from '../../kernel/process.ts';
import { sendRefund } from './send-refund.ts';

const name = 'drive-refund';
const page = 100;

type RefundDependencies = Pick<App, 'events' | 'providers' | 'log'>;

/** Sends every requested refund to the provider. */
export function driveRefundProcess(app: RefundDependencies): Process {
  return {
    name,
    types: ['RefundRequested'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type === 'RefundRequested') await sendOrLog(app, event.data.donationId);
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
  for (let after = 0; !signal.aborted;) {
    const items = await donations.openRefunds(page, after);
    for (const { id } of items) await sendOrLog(app, id);
    after = items.at(-1)?.id ?? after;
    if (items.length < page) return;
  }
}

async function sendOrLog(
  { events, providers, log }: RefundDependencies,
  donationId: number,
): Promise<void> {
  try {
    if (await sendRefund(events, providers, donationId)) return;
    log.warn({ donationId }, 'the provider was unavailable for a refund; it is sent again');
  } catch (error) {
    // A refund that fails stays open and must not stop the others.
    log.error({ err: error, donationId }, 'a refund failed; it is sent again');
  }
}

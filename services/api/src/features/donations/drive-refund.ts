import type { App } from '../../runtime/app.ts';
import { driveRefund } from './send-refund.ts';
import type { Process } from '../../kernel/process.ts';

const name = 'drive-refund';
const page = 100;

type Refunding = Pick<App, 'events' | 'payments' | 'log'>;

/** Tells the provider of every refund that was asked for. */
export function driveRefunds(app: Refunding): Process {
  return {
    name,
    types: ['RefundRequested'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type === 'RefundRequested') await drive(app, event.data.donationId);
      }
    },
  };
}

/**
 * Asks again for whatever the provider has not confirmed. The read model only enumerates: each one
 * is decided on its own stream.
 */
export async function driveOpenRefunds(
  app: Refunding & Pick<App, 'projections'>,
  signal: AbortSignal,
): Promise<void> {
  for (let offset = 0; !signal.aborted; offset += page) {
    const { items } = await app.projections.queries.donations.admin({
      where: { status: 'refund_requested' },
      sort: ['createdAt', 'asc'],
      offset,
      limit: page,
    });
    for (const { id } of items) await drive(app, id);
    if (items.length < page) return;
  }
}

async function drive({ events, payments, log }: Refunding, donationId: number): Promise<void> {
  try {
    if (await driveRefund(events, payments, donationId)) return;
    log.warn({ donationId }, 'the provider cannot be reached for a refund; it is asked again');
  } catch (error) {
    // One that cannot be given back must not keep the others waiting; it stays open, and is seen.
    log.error({ err: error, donationId }, 'a refund failed; it is tried again');
  }
}

import { hourMs } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import type { PeriodicTask } from '../../../runtime/define-feature.ts';
import type { Process } from '../../../kernel/process.ts';
import { sendRefund, type RefundSender } from './send-refund.ts';

const name = 'drive-refund';
const page = 100;

type RefundDependencies = RefundSender & Pick<App, 'log'>;

/** Sends every requested refund to the provider, and sends it again after a failure. */
export function sendRefundsProcess(app: RefundDependencies): Process {
  return {
    name,
    types: ['RefundRequested', 'RefundFailed', 'PaymentDifferenceResolved'],
    async handle(batch) {
      for (const event of batch) {
        if ('donationId' in event.data && event.data.donationId !== null)
          await sendOrLog(app, event.data.donationId);
      }
    },
  };
}

// Marked for drills: first-pause-of-refunds
const firstPauseMs = 30_000;
const longestPauseMs = hourMs;

/**
 * Sends unconfirmed refunds again, each after pauses that double up to an hour: one can be pending
 * at the provider for days. After a failure it is not looked at before it is to be sent. The pauses
 * are kept in memory, so that a new process looks at all of them at once. The read model only lists
 * them; each one is decided on its own stream.
 */
export function sendOpenRefunds(app: RefundDependencies & Pick<App, 'projections'>): PeriodicTask {
  /** When each open refund was looked at last, by this task, and the pause after it. */
  const sent = new Map<number, { readonly at: number; readonly pauseMs: number }>();

  async function sendIfDue(id: number): Promise<void> {
    const now = app.clock().getTime();
    const last = sent.get(id);
    // A clock that was set back ends the pause.
    if (last && now >= last.at && now < last.at + last.pauseMs) return;
    const pauseMs = last ? Math.min(last.pauseMs * 2, longestPauseMs) : firstPauseMs;
    sent.set(id, { at: now, pauseMs });
    const from = await sendOrLog(app, id);
    if (from) sent.set(id, { at: now, pauseMs: from.getTime() - now });
  }

  return async (signal) => {
    const { donations } = app.projections.queries;
    const open = new Set<number>();
    for (const status of ['refund_requested', 'refund_failed'] as const) {
      for (let after = 0; ;) {
        const items = await donations.refunds(status, page, after);
        for (const { id } of items) {
          if (signal.aborted) return;
          open.add(id);
          await sendIfDue(id);
        }
        after = items.at(-1)?.id ?? after;
        if (items.length < page) break;
      }
    }
    for (const id of sent.keys()) if (!open.has(id)) sent.delete(id);
  };
}

/** @returns the time before which the refund is not sent */
async function sendOrLog(app: RefundDependencies, paymentId: number): Promise<Date | undefined> {
  try {
    const sent = await sendRefund(app, paymentId);
    if (sent instanceof Date) return sent;
    if (sent === 'unavailable') {
      app.log.warn({ paymentId }, 'the provider was unavailable for a refund; it is sent again');
    }
  } catch (error) {
    // A refund that fails stays open and must not stop the others.
    app.log.error({ err: error, paymentId }, 'a refund failed; it is sent again');
  }
  return undefined;
}

import type { Cause } from '@rostrum/event-store';
import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { execute, stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { payee, payeeStream } from '../payees/index.ts';
import { payment, paymentStream } from '../payments/index.ts';

const name = 'note-details-of-payees';
const page = 100;

type Dependencies = Pick<App, 'clock' | 'events' | 'projections' | 'purposes'>;

/**
 * Notes on each refund that is paid by hand where its money goes, after it was left to hand and
 * after the member changed or removed it. Asks a member by mail who has not said so, or no longer.
 */
export function noteDetailsOfPayees(app: Dependencies): Process {
  return {
    name,
    types: ['RefundLeftToHand', 'PayeeDetailsStated', 'PayeeDetailsRemoved'],
    async handle(batch) {
      for (const event of batch) {
        const cause = causedBy(event, name);
        if (event.type === 'RefundLeftToHand') {
          const { userId, donationId } = event.data;
          await note(app, userId, donationId, cause);
          await ask(app, userId, cause);
        }
        if (event.type === 'PayeeDetailsStated' || event.type === 'PayeeDetailsRemoved') {
          const { userId } = event.data;
          const waits = await noteOnAll(app, userId, cause);
          if (waits && event.type === 'PayeeDetailsRemoved') await ask(app, userId, cause);
        }
      }
    },
  };
}

/** @returns whether any refund of the member waits to be paid by hand */
async function noteOnAll(app: Dependencies, userId: number, cause: Cause): Promise<boolean> {
  await untilFolded(app, ['refunds-by-hand']);
  let after: HandRefundDocument | undefined;
  for (;;) {
    const found = await app.projections.queries['refunds-by-hand'].openOf(userId, page, after);
    for (const { id } of found) await note(app, userId, id, cause);
    after = found.at(-1) ?? after;
    if (found.length < page) return after !== undefined;
  }
}

async function note(
  { events, purposes }: Dependencies,
  userId: number,
  paymentId: number,
  cause: Cause,
): Promise<void> {
  const { stated } = (await stateOf(events, payeeStream(userId), payee)).state;
  const stream = paymentStream(paymentId);
  const { state } = await stateOf(events, stream, payment);
  if (!state) return;
  // Details whose member was erased cannot be read any more: the refund waits.
  const { method = null, usableFrom = null } = stated?.details ? stated : {};
  const command = { type: 'changeRefundDetails', method, usableFrom } as const;
  await execute(events, stream, purposes.of(state).decider, command, cause);
}

async function ask({ clock, events }: Dependencies, userId: number, cause: Cause): Promise<void> {
  const command = { type: 'ask', userId, at: clock().toISOString() } as const;
  await execute(events, payeeStream(userId), payee, command, cause);
}

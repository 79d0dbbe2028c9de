import type { Cause } from '@rostrum/event-store';
import type { HandRefundDocument } from '@rostrum/projections/refunds-by-hand';
import { execute, stateOf } from '../../kernel/decider.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { askForDetails, payeeAccountOf } from '../payees/index.ts';
import { payment, paymentStream } from '../payments/index.ts';

const name = 'note-details-of-payees';

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
          await askForDetails(app, userId, cause);
        }
        if (event.type === 'PayeeDetailsStated' || event.type === 'PayeeDetailsRemoved') {
          const { userId } = event.data;
          const waits = await noteOnAll(app, userId, cause);
          if (waits && event.type === 'PayeeDetailsRemoved')
            await askForDetails(app, userId, cause);
        }
      }
    },
  };
}

/** @returns whether any refund of the member waits to be paid by hand */
async function noteOnAll(app: Dependencies, userId: number, cause: Cause): Promise<boolean> {
  await untilFolded(app, ['refunds-by-hand']);
  const { openOf } = app.projections.queries['refunds-by-hand'];
  let waits = false;
  for await (const refunds of pagesAfter<HandRefundDocument>((limit, after) =>
    openOf(userId, limit, after),
  )) {
    for (const { id } of refunds) await note(app, userId, id, cause);
    waits ||= refunds.length > 0;
  }
  return waits;
}

async function note(
  { events, purposes }: Dependencies,
  userId: number,
  paymentId: number,
  cause: Cause,
): Promise<void> {
  // Details whose member was erased cannot be read any more: the refund waits.
  const { method = null, usableFrom = null } = (await payeeAccountOf({ events }, userId)) ?? {};
  const stream = paymentStream(paymentId);
  const { state } = await stateOf(events, stream, payment);
  if (!state) return;
  const command = { type: 'changeRefundDetails', method, usableFrom } as const;
  await execute(events, stream, purposes.of(state).decider, command, cause);
}

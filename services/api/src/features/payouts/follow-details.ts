import type { Cause } from '@rostrum/event-store';
import type { ShareDocument } from '@rostrum/projections/payouts';
import { execute } from '../../kernel/decider.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import { askForDetails, payeeAccountOf } from '../payees/index.ts';
import type { Payer } from './dependencies.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';

const name = 'note-details-of-shares';

type ShareOf = Pick<ShareDocument, 'id' | 'target'>;

/**
 * Notes on each share that is not sent where its money goes: once its payee is known, and after the
 * payee has changed or removed it. Asks a payee by mail who has not said so, or no longer.
 */
export function noteDetailsOfShares(app: Payer): Process {
  return {
    name,
    types: [
      'PayoutComputed',
      'PayoutReturned',
      'ShareAssigned',
      'ShareReleased',
      'PayeeDetailsStated',
      'PayeeDetailsRemoved',
    ],
    async handle(batch) {
      for (const event of batch) {
        const cause = causedBy(event, name);
        switch (event.type) {
          case 'PayoutComputed': {
            const { target, shares } = event.data;
            for (const { shareId: id, payeeId } of shares) {
              if (payeeId !== null) await noteOrAsk(app, payeeId, { id, target }, cause);
            }
            break;
          }
          case 'PayoutReturned':
          case 'ShareAssigned': {
            const { target, shareId: id, payeeId } = event.data;
            await noteOrAsk(app, payeeId, { id, target }, cause);
            break;
          }
          case 'ShareReleased': {
            const { target, shareId: id, toId } = event.data;
            if (toId !== null) await noteOrAsk(app, toId, { id, target }, cause);
            break;
          }
          case 'PayeeDetailsStated':
          case 'PayeeDetailsRemoved': {
            const { userId } = event.data;
            const waits = await noteOnAll(app, userId, cause);
            if (waits && event.type === 'PayeeDetailsRemoved')
              await askForDetails(app, userId, cause);
            break;
          }
          default:
        }
      }
    },
  };
}

async function noteOrAsk(app: Payer, payeeId: number, share: ShareOf, cause: Cause): Promise<void> {
  await note(app, payeeId, share, cause);
  await askForDetails(app, payeeId, cause);
}

/** @returns whether any share of the member is not sent */
async function noteOnAll(app: Payer, payeeId: number, cause: Cause): Promise<boolean> {
  await untilFolded(app, ['payouts']);
  const { openOfPayee } = app.projections.queries.payouts;
  let waits = false;
  for await (const shares of pagesAfter<ShareDocument>((limit, after) =>
    openOfPayee(payeeId, limit, after),
  )) {
    for (const share of shares) await note(app, payeeId, share, cause);
    waits ||= shares.length > 0;
  }
  return waits;
}

async function note(
  app: Payer,
  payeeId: number,
  { id: shareId, target }: ShareOf,
  cause: Cause,
): Promise<void> {
  const account = await payeeAccountOf(app, payeeId);
  const command = { type: 'noteDetails', shareId, payeeId, account } as const;
  await execute(app.events, payoutStream(target), payouts, command, cause);
}

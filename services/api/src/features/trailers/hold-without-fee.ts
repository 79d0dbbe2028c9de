import { campaignOf } from '@rostrum/contracts';
import { trailerMessages } from '@rostrum/contracts/campaigns';
import type { Cause, RecordedEvent } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { isAnyErased } from '../blocks/index.ts';
import { campaign, campaignStream, type CampaignCommand } from '../campaigns/index.ts';
import { loadPayment } from '../payments/index.ts';

type Needs = Pick<App, 'clock' | 'events'>;

/** Name of the process's cursor. Stored: never change it. */
const name = 'hold-trailers-without-fee';

/**
 * Puts a trailer on hold whose $1 went back, by a lost dispute or an administrator, unless it was
 * selected or has ended; and ends one whose maker is erased. A trailer that is opened again is looked at
 * as well, because either may have happened while it was closed.
 */
export function holdWithoutFee(app: Needs): Process {
  return {
    name,
    types: ['DisputeLost', 'TrailerFeeReturned', 'StatusChanged'],
    async handle(batch) {
      for (const event of batch) {
        const id = trailerOf(event);
        if (id !== null) await look(app, id, causedBy(event, name));
      }
    },
  };
}

function trailerOf(event: RecordedEvent): number | null {
  switch (event.type) {
    case 'TrailerFeeReturned':
      return event.data.campaignId;
    case 'DisputeLost':
      return event.data.from === 'preroll_fee' ? campaignOf(event.data.target) : null;
    case 'StatusChanged': {
      const { from, campaignId } = event.data;
      return from === 'removed' || from === 'expired' ? campaignId : null;
    }
    default:
      return null;
  }
}

async function look({ clock, events }: Needs, id: number, cause: Cause): Promise<void> {
  const stream = campaignStream(id);
  const { state } = await stateOf(events, stream, campaign);
  if (state?.kind !== 'trailer' || state.paidBy === null) return;
  const act = (command: CampaignCommand) => execute(events, stream, campaign, command, cause);
  if (await isAnyErased(events, [state.creatorId])) {
    await act({ type: 'endTrailer', now: clock(), erased: true });
    return;
  }
  const { refund, dispute } = await loadPayment({ events }, state.paidBy);
  const isGone = refund?.reason === 'fee_returned' || dispute?.status === 'lost';
  if (!isGone) return;
  await act({ type: 'placeHold', placedBy: null, reason: trailerMessages.feeGone });
}

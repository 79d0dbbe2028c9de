import type { Cause, RecordedEvent } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { donation } from '../donations/index.ts';
import { hasTerms, payment, paymentStream, type Donation } from '../payments/index.ts';
import { entry, fileOf, submissionStream } from './entries/entry.ts';
import type { EntryCommand } from './prompt/decide-on-entries.ts';
import { prompt, promptStream } from './prompt/prompt.ts';
import { countVotes } from './votes/count-votes.ts';

type Needs = Pick<App, 'events' | 'projections' | 'clock'>;

/** The name is that of its cursor, which is stored. */
const name = 'follow-entries';

/**
 * What happens to the fee of an entry changes the entry, and the other way round: a dispute hides it
 * until it is won, a lost one withdraws it while its prompt is open; one that its owner withdrew gets
 * its fee back. Where the votes are counted already, they are counted again, also when a process ended
 * after an act of an admin and before it counted.
 */
export function followEntries(app: Needs): Process {
  return {
    name,
    types: [
      'DisputeOpened',
      'DisputeWon',
      'DisputeLost',
      'RefundRequested',
      'EntryWithdrawn',
      'EntryHidden',
      'EntryShown',
      'EntryRemoved',
      'EntryRestored',
      'EntryVotesConfirmed',
    ],
    async handle(batch) {
      for (const event of batch) await follow(app, event, causedBy(event, name));
    },
  };
}

async function follow(app: Needs, event: RecordedEvent, cause: Cause): Promise<void> {
  switch (event.type) {
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost':
    case 'RefundRequested': {
      if (event.data.target?.kind !== 'prompt') return;
      const { state } = await stateOf(app.events, paymentStream(event.data.donationId), payment);
      if (state && hasTerms(state)) await followFee(app, state, event, cause);
      return;
    }
    case 'EntryWithdrawn': {
      const { promptId, submissionId, cause: why } = event.data;
      if (why === 'owner') await refundFee(app, promptId, submissionId, cause);
      else if (why !== 'not_paid') await countAgain(app, promptId, cause);
      return;
    }
    case 'EntryHidden':
    case 'EntryShown':
    case 'EntryRemoved':
    case 'EntryRestored':
    case 'EntryVotesConfirmed':
      return countAgain(app, event.data.promptId, cause);
    default:
  }
}

/** What became of the fee of an entry that it published. */
async function followFee(
  { events }: Needs,
  { id: paymentId, terms, submissionId }: Donation,
  event: RecordedEvent,
  cause: Cause,
): Promise<void> {
  if (submissionId === null) return;
  const stream = promptStream(terms.target.id);
  const { state } = await stateOf(events, stream, prompt);
  if (state?.entries.get(submissionId)?.paymentId !== paymentId) return;
  const change = async (command: EntryCommand): Promise<void> => {
    await execute(events, stream, prompt, command, cause);
  };
  if (event.type === 'DisputeOpened') await change({ type: 'hideEntry', submissionId });
  if (event.type === 'DisputeWon') await change({ type: 'showEntry', submissionId });
  // After the close it stays hidden, and cannot win.
  const isLost = event.type === 'DisputeLost' && state.closed === null;
  const isReturned = event.type === 'RefundRequested' && event.data.reason === 'goodwill';
  if (!isLost && !isReturned) return;
  const own = (await stateOf(events, submissionStream(submissionId), entry)).state;
  const why = isLost ? 'dispute' : 'refunded';
  const file = own ? fileOf(own) : null;
  await change({ type: 'withdrawEntry', submissionId, cause: why, file });
}

/** The fee of an entry that its owner withdrew goes back. */
async function refundFee(
  { events }: Needs,
  promptId: number,
  submissionId: number,
  cause: Cause,
): Promise<void> {
  const { state } = await stateOf(events, promptStream(promptId), prompt);
  const paid = state?.entries.get(submissionId);
  if (!paid) return;
  const refund = { type: 'requestRefund', reason: 'withdrawn', late: false } as const;
  await execute(events, paymentStream(paid.paymentId), donation, refund, cause);
}

/** Counts votes again whose entries have changed, before the payout is ordered. */
async function countAgain(app: Needs, promptId: number, cause: Cause): Promise<void> {
  const stream = promptStream(promptId);
  const { state } = await stateOf(app.events, stream, prompt);
  if (!state?.isOutdated || state.order || state.refunds) return;
  const counted = await countVotes(app, promptId);
  const of = { cause: 'entries_changed', decidedBy: null, reason: null } as const;
  const command = { type: 'count', ...of, ...counted, now: app.clock() } as const;
  await execute(app.events, stream, prompt, command, cause);
}

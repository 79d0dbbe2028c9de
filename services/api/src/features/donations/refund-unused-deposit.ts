import { donationLimits } from '@rostrum/contracts/donations';
import { START, type EventStore, type Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy } from '../../kernel/process.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { publishWithDeposit } from './publish-with-deposit.ts';

/** Name of the process, its cursor and the mark that keeps its queue. */
const name = 'refund-unused-deposit';

interface WaitingDeposit {
  readonly donationId: number;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** The deposits up to a position of the log that were not handled yet, in one record, so that none is lost. */
interface Queue {
  readonly position: Position;
  readonly waiting: readonly WaitingDeposit[];
}

/** Deposits that wait at a time; when so many wait, the next batch is read in a later round. */
const waitingMax = 10_000;
/** Settlements per batch of a read; as many as this may wait beyond the maximum. */
const batchSize = 500;

type Dependencies = Pick<App, 'events' | 'log' | 'newUuid'> & {
  readonly state: Pick<App['state'], 'cursors' | 'marks'>;
};

/**
 * Requests the refund of every deposit that was not applied within 24 hours of its settlement.
 * Settlements wait in a queue and are handled in order of their due time, whatever the order of the
 * log. One that fails stays in the queue, is logged, and does not stop the others.
 */
export async function refundUnusedDeposits(
  app: Dependencies,
  now: Date,
  max: number = waitingMax,
): Promise<void> {
  const { events, state, log, newUuid } = app;
  const token = newUuid();
  const taken = await state.cursors.take(name, token);
  if (taken === undefined && !(await state.cursors.move(name, token, undefined, START))) return;
  const at = taken ?? START;
  const known = ((await state.marks.get(name)) as Queue | undefined) ?? {
    position: at,
    waiting: [],
  };
  const queue = await withNewDeposits(events, known, max);
  if (queue.position !== known.position) await state.marks.set(name, queue);
  if (queue.position > at && !(await state.cursors.move(name, token, at, queue.position))) return;

  const done = new Set<number>();
  const due = queue.waiting
    .filter(({ dueAt }) => dueAt <= now.getTime())
    .sort((a, b) => a.dueAt - b.dueAt);
  for (const { donationId } of due) {
    try {
      await refundUnused(events, donationId, now);
      done.add(donationId);
    } catch (error) {
      log.error({ err: error, donationId }, 'an unused deposit failed; it is tried again');
    }
  }
  if (done.size === 0) return;
  const waiting = queue.waiting.filter(({ donationId }) => !done.has(donationId));
  await state.marks.set(name, { ...queue, waiting } satisfies Queue);
}

/** The queue with the settlements after its position, read while fewer than `max` wait. */
async function withNewDeposits(events: EventStore, queue: Queue, max: number): Promise<Queue> {
  const waiting = [...queue.waiting];
  let { position } = queue;
  if (waiting.length >= max) return queue;
  const options = { types: ['DepositSettled'], batchSize: Math.min(batchSize, max) } as const;
  for await (const batch of events.readAll(position, options)) {
    for (const event of batch.events) {
      if (event.type !== 'DepositSettled') continue;
      const settledAt = Date.parse(event.metadata.recordedAt);
      waiting.push({
        donationId: event.data.donationId,
        dueAt: settledAt + donationLimits.depositRefundAfterMs,
      });
    }
    ({ position } = batch);
    if (waiting.length >= max) break;
  }
  return { position, waiting };
}

/** Publishes the campaign if only a crash prevented it, else requests the refund; the two exclude each other. */
async function refundUnused(events: EventStore, donationId: number, now: Date): Promise<void> {
  const stream = donationStream(donationId);
  const { events: recorded } = await events.load(stream);
  const settled = recorded.find((event) => event.type === 'DepositSettled');
  if (!settled) return;
  const { correlationId, causationId, actor } = causedBy(settled, name);
  const cause = { correlationId, causationId, actor };
  try {
    await publishWithDeposit(events, donationId, cause, now);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  await execute(
    events,
    stream,
    donation,
    { type: 'requestRefund', reason: 'deposit_not_applied', late: false },
    cause,
  );
}

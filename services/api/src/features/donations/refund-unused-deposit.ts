import { donationLimits } from '@rostrum/contracts/donations';
import { START, type EventStore, type RecordedEvent } from '@rostrum/event-store';
import type { Cursors } from '@rostrum/state';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy } from '../../kernel/process.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { publishWithDeposit } from './publish-with-deposit.ts';

const name = 'refund-unused-deposit';

/**
 * Requests the refund of every deposit that was not applied within 24 hours of its settlement.
 * Reads settlements in log order with a cursor of its own, one day behind the clock, so that each is
 * handled once.
 */
export async function refundUnusedDeposits(
  app: { readonly events: EventStore; readonly cursors: Cursors; readonly newUuid: () => string },
  now: Date,
): Promise<void> {
  const { events, cursors, newUuid } = app;
  const token = newUuid();
  const taken = await cursors.take(name, token);
  if (taken === undefined && !(await cursors.move(name, token, undefined, START))) return;
  let at = taken ?? START;
  for await (const batch of events.readAll(at, { types: ['DepositSettled'] })) {
    let to = at;
    let due = true;
    for (const event of batch.events) {
      due =
        Date.parse(event.metadata.recordedAt) + donationLimits.depositRefundAfterMs <=
        now.getTime();
      if (!due) break;
      await refundUnused(events, event, now);
      to = event.position;
    }
    if (due) to = batch.position;
    if (to !== at && !(await cursors.move(name, token, at, to))) return;
    at = to;
    if (!due) return;
  }
}

/** Publishes the campaign if only a crash prevented it, else requests the refund; the two exclude each other. */
async function refundUnused(events: EventStore, event: RecordedEvent, now: Date): Promise<void> {
  if (event.type !== 'DepositSettled') return;
  const { donationId } = event.data;
  const { correlationId, causationId, actor } = causedBy(event, name);
  const cause = { correlationId, causationId, actor };
  try {
    await publishWithDeposit(events, donationId, cause, now);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  await execute(
    events,
    donationStream(donationId),
    donation,
    { type: 'requestRefund', reason: 'deposit_not_applied', late: false },
    cause,
  );
}

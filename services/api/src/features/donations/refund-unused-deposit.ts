import { limits } from '@rostrum/contracts';
import { START, type EventStore, type RecordedEvent } from '@rostrum/event-store';
import type { Cursors } from '@rostrum/state';
import { publishPaidCampaign } from './publish-with-deposit.ts';
import { execute } from '../../kernel/decider.ts';
import { donation } from './donation.ts';
import { donationStream } from './donation-state.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy } from '../../kernel/process.ts';

const name = 'refund-unused-deposit';

/**
 * A deposit that pays for nothing 24 hours after it settled goes back. Follows the log a day behind
 * the clock, with a cursor of its own: settlements come in order, so whatever lies behind the
 * cursor is dealt with, and nothing is looked at twice.
 */
export async function refundUnusedDeposits(
  house: { readonly events: EventStore; readonly cursors: Cursors; readonly newUuid: () => string },
  now: Date,
): Promise<void> {
  const { events, cursors, newUuid } = house;
  const token = newUuid();
  const taken = await cursors.take(name, token);
  if (taken === undefined && !(await cursors.move(name, token, undefined, START))) return;
  let at = taken ?? START;
  for await (const batch of events.readAll(at, { types: ['DepositSettled'] })) {
    let to = at;
    let due = true;
    for (const event of batch.events) {
      due = Date.parse(event.metadata.recordedAt) + limits.depositRefundAfterMs <= now.getTime();
      if (!due) break;
      await refundUnused(events, event);
      to = event.position;
    }
    if (due) to = batch.position;
    if (to !== at && !(await cursors.move(name, token, at, to))) return;
    at = to;
    if (!due) return;
  }
}

/** Published after all when only a crash stood in the way; refund and application exclude each other. */
async function refundUnused(events: EventStore, event: RecordedEvent): Promise<void> {
  if (event.type !== 'DepositSettled') return;
  const { donationId } = event.data;
  const { correlationId, causationId, actor } = causedBy(event, name);
  const cause = { correlationId, causationId, actor };
  try {
    await publishPaidCampaign(events, donationId, cause);
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

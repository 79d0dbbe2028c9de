import type { Cause, EventStore, Position } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { donation } from './donation.ts';
import { donationStream, type Donation } from './donation-state.ts';
import type { FundingCloses } from './funding-close.ts';

/**
 * Requests the refund of a donation that settled after its campaign was closed; repeats have no
 * effect.
 * @returns the position of the request, or undefined when the donation is not late.
 */
export async function requestLateRefund(
  events: EventStore,
  { terms, id, settled }: Donation,
  wasClosed: FundingCloses,
  cause: Cause,
): Promise<Position | undefined> {
  if (!terms || !settled) return undefined;
  if (!(await wasClosed(terms.campaignId, settled.position))) return undefined;
  const requested = await execute(
    events,
    donationStream(id),
    donation,
    { type: 'requestRefund', reason: 'late', late: true },
    cause,
  );
  return requested.position;
}

import { campaignOf } from '@rostrum/contracts';
import { withdrawalMessages, type WithdrawalRefusal } from '@rostrum/contracts/withdrawals';
import type { Cause, Position } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream, endedTakingBack, hasEnded } from '../campaigns/index.ts';
import { payment, paymentStream, type Payment } from '../payments/index.ts';
import {
  withdrawals,
  withdrawalsStream,
  type Withdrawal,
  type Withdrawals,
} from './withdrawals.ts';

export type WithdrawalDependencies = Pick<App, 'events' | 'purposes' | 'targets'>;

interface WithdrawalRequest {
  readonly requestedBy: number;
  /** An administrator's; null from the donor. */
  readonly reason: string | null;
  readonly now: Date;
  readonly cause: Cause;
}

/**
 * Takes a donation back; repeats have no effect. The request is recorded first: its position in the
 * log, and not that of the refund, decides whether the campaign's funding had closed.
 * @throws DomainError (402, 409, 429) when it is refused
 */
export async function withdraw(
  app: WithdrawalDependencies,
  donation: Payment,
  { requestedBy, reason, now, cause }: WithdrawalRequest,
): Promise<{ readonly state: Withdrawals; readonly position: Position }> {
  const { id: donationId, userId } = donation;
  const campaignId = await assertWithdrawable(app, donation, now);
  const request = { donationId, userId, campaignId, requestedBy, reason, now };
  const { state } = await execute(
    app.events,
    withdrawalsStream(userId),
    withdrawals,
    { type: 'request', ...request },
    cause,
  );
  const requested = state.find((each) => each.donationId === donationId);
  if (!requested) throw new Error('a requested withdrawal is not in the state of its stream');
  const { refusal, position } = await carryOut(app, userId, requested, cause);
  if (refusal) throw refused(refusal);
  return { state, position };
}

const refused = (why: WithdrawalRefusal): DomainError =>
  new DomainError(
    why === 'closed' ? 'campaign_closed' : 'conflict',
    withdrawalMessages.refusals[why],
  );

/**
 * The campaign of a donation that can be taken back now, or was before.
 * @throws DomainError (402, 409)
 */
async function assertWithdrawable(
  app: WithdrawalDependencies,
  donation: Payment,
  now: Date,
): Promise<number> {
  const campaignId = donation.purpose === 'donation' ? campaignOf(donation.terms.target) : null;
  if (campaignId === null) throw new DomainError('conflict', withdrawalMessages.onlyDonations);
  if (!donation.settled) {
    throw new DomainError('payment_not_settled', withdrawalMessages.notSettled);
  }
  if (donation.refund?.reason === 'withdrawn') return campaignId;
  const why = await refusalOf(app, donation, campaignId, now);
  if (why) throw refused(why);
  return campaignId;
}

/**
 * Why a donation cannot be taken back; undefined when it can be. For a request that is in the log
 * `position` is its position, and `at` its time: the answer then never becomes another one, so that
 * repeats agree.
 */
async function refusalOf(
  app: WithdrawalDependencies,
  { settled, refund, dispute, difference }: Payment,
  campaignId: number,
  at: Date,
  position?: Position,
): Promise<WithdrawalRefusal | undefined> {
  if (refund) return 'refunded';
  if (dispute) return 'disputed';
  if (difference?.open === true) return 'differs';
  // A late donation never counted, and is refunded because it is late.
  const late = await app.targets('campaign').wasClosed(campaignId, settled?.position);
  return late || (await isClosed(app, campaignId, at, position)) ? 'closed' : undefined;
}

/**
 * Whether donations to a campaign could no longer be taken back, at a position of the log and by the
 * clock: its funding had closed, or the time after the announcement of its conversation had passed.
 * Without a position, now.
 */
async function isClosed(
  { events, targets }: WithdrawalDependencies,
  campaignId: number,
  at: Date,
  position?: Position,
): Promise<boolean> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  if (!state || hasEnded(state, at)) return true;
  if (endedTakingBack(state.conversation, at, position)) return true;
  return targets('campaign').wasClosed(campaignId, position);
}

/**
 * Requests the refund of a withdrawal, or refuses the withdrawal; repeats have no effect. Of a
 * withdrawal, a dispute and another refund, the payment's stream accepts the first.
 */
export async function carryOut(
  app: WithdrawalDependencies,
  userId: number,
  { donationId, campaignId, at, position }: Withdrawal,
  cause: Cause,
): Promise<{ readonly refusal: WithdrawalRefusal | undefined; readonly position: Position }> {
  const { events } = app;
  const stream = paymentStream(donationId);
  const found = await stateOf(events, stream, payment);
  if (!found.state) throw new Error('a withdrawn donation has no events');
  const donation = found.state;
  const isWithdrawn = (state: Payment | undefined) => state?.refund?.reason === 'withdrawn';
  if (isWithdrawn(donation)) return { refusal: undefined, position: found.position };
  let why = await refusalOf(app, donation, campaignId, new Date(at), position);
  if (!why) {
    const { decider } = app.purposes.of(donation);
    const request = { type: 'requestRefund', reason: 'withdrawn', late: false } as const;
    const after = await execute(events, stream, decider, request, cause);
    if (isWithdrawn(after.state)) return { refusal: undefined, position: after.position };
    why = after.state?.refund ? 'refunded' : after.state?.dispute ? 'disputed' : 'differs';
  }
  const refuse = { type: 'refuse', userId, donationId, position, why } as const;
  const after = await execute(events, withdrawalsStream(userId), withdrawals, refuse, cause);
  return { refusal: why, position: after.position };
}

import { campaignOf } from '@rostrum/contracts';
import {
  withdrawalMessages,
  type WithdrawalRefusal,
  type WithdrawalSums,
} from '@rostrum/contracts/withdrawals';
import type { Cause, Position } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { assertShown, refusalOf as refusalOfDeciding } from '../../kernel/shown-sums.ts';
import type { App } from '../../runtime/app.ts';
import {
  campaign,
  campaignStream,
  endedTakingBack,
  hasEnded,
  wasSentBack,
} from '../campaigns/index.ts';
import { hasTerms, payment, paymentStream, refundOf, type Payment } from '../payments/index.ts';
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
  /** What was shown that is returned; undefined when nobody was shown anything. */
  readonly sums?: WithdrawalSums;
  readonly now: Date;
  readonly cause: Cause;
}

/** What is returned when a donation is taken back. */
export function withdrawnOf(donation: Payment): WithdrawalSums {
  const { amountCents, feeCents } = refundOf(donation);
  return { amountCents, feeCents };
}

/**
 * Takes a donation back; repeats have no effect, also once it could not be requested any more. The
 * request is recorded first: its position in the log, and not that of the refund, decides whether the
 * campaign's funding had closed.
 * @throws DomainError (402, 409, 429) when it is refused
 */
export async function withdraw(
  app: WithdrawalDependencies,
  donation: Payment,
  { requestedBy, reason, sums, now, cause }: WithdrawalRequest,
): Promise<{ readonly state: Withdrawals; readonly position: Position }> {
  const { id: donationId, userId } = donation;
  const stream = withdrawalsStream(userId);
  const of = (state: Withdrawals) => state.find((each) => each.donationId === donationId);
  const why = await refusalOfRequest(app, donation, now);
  // It is asked for behind the refusal: a request that was recorded before the close is carried out.
  let { state } = await stateOf(app.events, stream, withdrawals);
  if (!of(state)) {
    if (why) throw why;
    assertShown(sums, withdrawnOf(donation));
    const campaignId = campaignOfDonation(donation);
    const request = { donationId, userId, campaignId, requestedBy, reason, now };
    const command = { type: 'request', ...request } as const;
    ({ state } = await execute(app.events, stream, withdrawals, command, cause));
  }
  const requested = of(state);
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

/** What a member would get back of a donation now, and why they would not. */
export async function previewOf(
  app: WithdrawalDependencies,
  donation: Payment,
  requestedBy: number,
  now: Date,
): Promise<{ readonly sums: WithdrawalSums; readonly refusal: string | null }> {
  const { id: donationId, userId } = donation;
  const sums = withdrawnOf(donation);
  const why = await refusalOfRequest(app, donation, now);
  if (why) return { sums, refusal: why.message };
  const { state } = await stateOf(app.events, withdrawalsStream(userId), withdrawals);
  const of = { donationId, userId, campaignId: campaignOfDonation(donation), requestedBy, now };
  const command = { type: 'request', ...of, reason: null } as const;
  return { sums, refusal: refusalOfDeciding(() => withdrawals.decide(command, state)) };
}

/** @throws Error for a payment that is no donation to a campaign */
function campaignOfDonation(donation: Payment): number {
  const campaignId = hasTerms(donation) ? campaignOf(donation.terms.target) : null;
  if (campaignId === null) throw new Error('the payment is no donation to a campaign');
  return campaignId;
}

/** Why the donation cannot be taken back by a request of now; undefined when it can. */
async function refusalOfRequest(
  app: WithdrawalDependencies,
  donation: Payment,
  now: Date,
): Promise<DomainError | undefined> {
  const campaignId = donation.purpose === 'donation' ? campaignOf(donation.terms.target) : null;
  if (campaignId === null) return new DomainError('conflict', withdrawalMessages.onlyDonations);
  if (!donation.settled) {
    return new DomainError('payment_not_settled', withdrawalMessages.notSettled);
  }
  const why = await refusalOf(app, donation, campaignId, now);
  return why && refused(why);
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
 * Without a position, now. Backers of a trailer that was sent back take their donations back.
 */
async function isClosed(
  { events, targets }: WithdrawalDependencies,
  campaignId: number,
  at: Date,
  position?: Position,
): Promise<boolean> {
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  if (!state) return true;
  if (await wasSentBack(events, campaignId, position)) return false;
  if (hasEnded(state, at)) return true;
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

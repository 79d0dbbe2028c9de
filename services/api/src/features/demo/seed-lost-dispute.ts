import { campaignTarget } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { disputeWork } from '../../providers/sandbox/lists.ts';
import { donation } from '../donations/index.ts';
import { payment, paymentStream, type Payment } from '../payments/index.ts';
import { payouts, payoutStream } from '../payouts/index.ts';
import { demoCause, demoDeadlineCause } from './demo-cause.ts';
import type { PlannedMember } from './members.ts';
import type { PlannedPayout } from './plan-payouts.ts';

type Dependencies = Pick<App, 'events' | 'state'>;

/** The sandbox provider's fee for a dispute. */
const feeCents = 1_500;

/**
 * A donor disputes a donation that was paid out, and the donor's bank decides for them. A process adds
 * what each payee owes from then on.
 */
export async function loseDispute(
  app: Dependencies,
  { campaignId, lostDispute }: PlannedPayout,
): Promise<void> {
  if (!lostDispute) return;
  const { events } = app;
  const { paymentId: donationId, member, openedAt, lostAt } = lostDispute;
  const { state } = await stateOf(events, paymentStream(donationId), payment);
  if (!state?.allocatedAt) throw new Error('a donation of the demo is not paid out');
  await recordWithProvider(app, state, openedAt);
  const dispute = { state, donor: member, openedAt };
  await decide(app, dispute, 'open', openedAt);
  await decide(app, dispute, 'lost', lostAt);
  const { allocatedAt, price } = state;
  const cause = demoDeadlineCause(`divide ${String(donationId)}`, lostAt);
  const command = {
    type: 'divideLoss',
    donationId,
    lostCents: price.amountCents,
    allocatedAt,
  } as const;
  await execute(events, payoutStream(campaignTarget(campaignId)), payouts, command, cause);
}

const disputeOf = ({ id }: Payment): string => `dp_demo${String(id)}`;

interface DemoDispute {
  readonly state: Payment;
  readonly donor: PlannedMember;
  readonly openedAt: Date;
}

async function decide(
  { events }: Dependencies,
  { state, donor, openedAt }: DemoDispute,
  status: 'open' | 'lost',
  at: Date,
): Promise<void> {
  const { id, provider, paymentIntentId, price } = state;
  if (paymentIntentId === null) throw new Error('a donation of the demo is not settled');
  const told = { disputeId: disputeOf(state), status, reason: 'fraudulent' } as const;
  const command = {
    type: 'dispute',
    provider,
    providerEventId: `evt_demo${String(id)}_dispute_${status}`,
    paymentIntentId,
    amountCents: price.totalCents,
    currency: price.currency,
    ...told,
    feeCents,
    feeReturnedCents: null,
    late: false,
  } as const;
  const cause = demoCause(`dispute ${String(id)} ${status}`, donor, at);
  await execute(events, paymentStream(id), donation, command, cause);
  const work = disputeWork(paymentIntentId, { at: openedAt.getTime() });
  const disputedCents = price.totalCents;
  const report = {
    ...told,
    ...work,
    type: 'reportDispute',
    disputedCents,
    late: false,
    now: at,
  } as const;
  await execute(events, paymentStream(id), donation, report, cause);
}

/** The sandbox provider's own record, which is compared with the log. */
async function recordWithProvider(
  { state: { sandbox } }: Dependencies,
  payment: Payment,
  at: Date,
): Promise<void> {
  const intent = await sandbox.intent(payment.paymentIntentId ?? '');
  if (!intent || intent.dispute) return;
  const dispute = {
    id: disputeOf(payment),
    status: 'lost',
    reason: 'fraudulent',
    at: at.getTime(),
  } as const;
  await sandbox.updateIntent(intent, { ...intent, dispute });
}

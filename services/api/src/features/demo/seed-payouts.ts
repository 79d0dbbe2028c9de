import { campaignTarget } from '@rostrum/contracts';
import { noOpenDisputes } from '@rostrum/projections/disputes';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { campaign, campaignOfPayouts, campaignStream } from '../campaigns/index.ts';
import { payee, payeeAccountOf, payeeStream } from '../payees/index.ts';
import { payment, paymentStream, providerPayout, providerPayoutStream } from '../payments/index.ts';
import { approveShare, payouts, payoutStream, type Payouts } from '../payouts/index.ts';
import { demoCause, demoDeadlineCause } from './demo-cause.ts';
import type { PlannedMember } from './members.ts';
import type { PlannedPayout } from './plan-payouts.ts';
import { loseDispute } from './seed-lost-dispute.ts';
import { endHold, statePayee } from './seed-payee.ts';

type Dependencies = Pick<App, 'config' | 'events' | 'purposes' | 'state' | 'targets'>;
type Share = Payouts['shares'][number];

/**
 * Pays out what a completed campaign holds. An administrator approves and sends what was ordered by
 * the other one. A repeated run continues after the last executed command.
 */
export async function seedPayout(
  app: Dependencies,
  planned: PlannedPayout,
  admin: PlannedMember,
): Promise<void> {
  for (const each of planned.payees) {
    await statePayee(app, each);
    await endHold(app, each);
  }
  const { computed, shares } = await compute(app, planned);
  await ask(app, planned);
  for (const { number, amountCents } of computed) {
    await receive(app, planned, { number, amountCents }, admin);
  }
  const known = shares.filter(({ payeeId }) => payeeId !== null);
  for (const [index, share] of known.entries()) {
    await noteDetails(app, planned, share);
    await send(app, planned, share, index + 1, admin);
  }
  await loseDispute(app, planned);
}

/** Allocates what the campaign holds, and divides it, unless deadlines did so before. */
async function compute(app: Dependencies, planned: PlannedPayout): Promise<Payouts> {
  const { events, config } = app;
  const { campaignId, creatorId, computedAt: now, shareIds } = planned;
  const target = campaignTarget(campaignId);
  const { state } = await stateOf(events, campaignStream(campaignId), campaign);
  const order = state && campaignOfPayouts(state).order;
  if (!order) throw new Error('a campaign of the demo is not completed');
  const allocated = await allocate(app, planned);
  const command = {
    type: 'compute',
    target,
    creatorId,
    known: 0,
    order,
    amountCents: allocated.reduce((sum, { amountCents }) => sum + amountCents, 0),
    donations: allocated.length,
    upTo: allocated.reduce((last, { at }) => (at > last ? at : last), ''),
    shareIds,
    holidays: config.bankHolidays,
    now,
  } as const;
  const cause = demoDeadlineCause(`compute the payout of ${String(campaignId)}`, now);
  const computed = await execute(events, payoutStream(target), payouts, command, cause);
  if (!computed.state) throw new Error('a payout of the demo divides nothing');
  return computed.state;
}

/** Records that the provider sent to the bank what a payout divides, before its shares are sent. */
async function receive(
  { events }: Dependencies,
  { campaignId, sent }: PlannedPayout,
  { number, amountCents }: Pick<Payouts['computed'][number], 'amountCents' | 'number'>,
  admin: PlannedMember,
): Promise<void> {
  if (!sent) return;
  const payoutId = `demo_${String(campaignId)}_${String(number)}`;
  const data = {
    provider: 'sandbox',
    payoutId,
    amountCents,
    currency: 'usd',
    paidAt: sent.approvedAt.toISOString(),
    recordedBy: admin.id,
  } as const;
  const cause = demoCause(`record ${payoutId}`, admin, sent.approvedAt);
  const stream = providerPayoutStream('sandbox', payoutId);
  await execute(events, stream, providerPayout, { type: 'record', data }, cause);
}

/** The payments that are part of the payout, with the log positions from which on they are. */
async function allocate(
  { events, purposes }: Dependencies,
  { campaignId, paymentIds, computedAt }: PlannedPayout,
) {
  const command = { type: 'allocate', afterElection: false } as const;
  const cause = demoDeadlineCause(`allocate for ${String(campaignId)}`, computedAt);
  const allocated = await Promise.all(
    paymentIds.map(async (id) => {
      const stream = paymentStream(id);
      const { state } = await stateOf(events, stream, payment);
      if (!state) throw new Error('a donation of the demo is missing');
      const { decider } = purposes.of(state);
      const { price, allocatedAt: at } =
        (await execute(events, stream, decider, command, cause)).state ?? state;
      return at === null ? [] : [{ amountCents: price.amountCents, at }];
    }),
  );
  return allocated.flat();
}

/** Asks a payee where money goes, as often as mails do. */
async function ask({ events }: Dependencies, { asked }: PlannedPayout): Promise<void> {
  if (!asked) return;
  const { member, at: times } = asked;
  const { id: userId, username } = member;
  for (const [index, time] of times.entries()) {
    const on = { userId, at: time.toISOString() };
    const command =
      index === 0
        ? ({ type: 'ask', ...on } as const)
        : ({ type: 'remind', isNeeded: true, ...on } as const);
    const cause = demoDeadlineCause(`ask ${username} ${String(index)}`, time);
    await execute(events, payeeStream(userId), payee, command, cause);
  }
}

async function noteDetails(
  { events }: Dependencies,
  { campaignId, computedAt }: PlannedPayout,
  { shareId, payeeId }: Share,
): Promise<void> {
  if (payeeId === null) return;
  const account = await payeeAccountOf({ events }, payeeId);
  const command = { type: 'noteDetails', shareId, payeeId, account } as const;
  const cause = demoDeadlineCause(`note details of ${String(shareId)}`, computedAt);
  await execute(events, payoutStream(campaignTarget(campaignId)), payouts, command, cause);
}

/** Approves a share and records that it was sent, unless an earlier run has done so. */
async function send(
  { events, targets }: Dependencies,
  { campaignId, sent }: PlannedPayout,
  { shareId, payeeId, sent: before }: Share,
  number: number,
  admin: PlannedMember,
): Promise<void> {
  if (!sent || before || payeeId === null) return;
  const { approvedAt: now, at, reference } = sent;
  const target = campaignTarget(campaignId);
  const stream = payoutStream(target);
  const account = await payeeAccountOf({ events }, payeeId);
  const standing = { onHold: false, removedAt: null, confirmations: [] };
  const approver = { id: admin.id, alike: [], sole: null };
  const disputes = { disputes: noOpenDisputes, acceptsDisputes: false };
  const on = { shareId, account, standing, payeeErased: false, ...disputes, approver, now };
  const reason = 'The conversation took place as described.';
  const approval = demoCause(`approve ${String(shareId)}`, admin, now);
  await approveShare({ events, targets }, { target, on, reason }, approval);
  await execute(
    events,
    stream,
    payouts,
    {
      type: 'send',
      shareId,
      account,
      standing,
      method: 'bank',
      reference: `${reference}-${String(number)}`,
      sentBy: admin.id,
      reason: 'With the transfers of the day.',
    },
    demoCause(`send ${String(shareId)}`, admin, at),
  );
}

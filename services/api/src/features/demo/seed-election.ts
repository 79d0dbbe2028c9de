import { paymentLimits } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type Decider } from '../../kernel/decider.ts';
import {
  campaign,
  campaignStream,
  type Campaign,
  type CampaignCommand,
} from '../campaigns/index.ts';
import { donation } from '../donations/index.ts';
import {
  type Payment,
  payment,
  type PaymentCommand,
  paymentStream,
  refundOf,
  requestRefund,
  type RefundRequest,
} from '../payments/index.ts';
import { demoCause, demoDeadlineCause } from './demo-cause.ts';
import type { PlannedCampaign, PlannedElection, PlannedMember } from './plan.ts';
import { statePayee } from './seed-payee.ts';

type Dependencies = Pick<App, 'events' | 'purposes'>;

const choices = {
  extend: { type: 'chooseExtension' },
  refund: { type: 'requestRefund', reason: 'election', late: false },
} as const;

/**
 * Closes the funding at its end, and opens the election when the conversation was missed. Whoever
 * chose to wait stays with the campaign after it; the others are refunded.
 */
export async function seedElection(
  app: Dependencies,
  planned: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  const { id, election, expiresAt } = planned;
  if (!election) return;
  const decide = (command: CampaignCommand, cause: Cause) =>
    execute(app.events, campaignStream(id), campaign, command, cause);
  const byDeadline = (what: string, at: Date) => demoDeadlineCause(`${what} ${String(id)}`, at);

  await decide({ type: 'closeFunding', now: expiresAt }, byDeadline('close', expiresAt));
  let state = await open(app, planned, election, admin);
  if (state?.phase === 'election' && !state.election?.ended) {
    await choose(app, planned, election);
  }
  const { endedAt: now, payee: stated } = election;
  if (!now) return;
  if (stated) await statePayee(app, stated);
  const cause = byDeadline('end the election of', now);
  await decide({ type: 'endElection', now }, cause);
  ({ state } = await decide({ type: 'decideElection', now, extended: true }, cause));
  const { ended = null, extended = null } = state?.election ?? {};
  if (!ended || !extended) return;
  for (const { id: paymentId } of election.leftToHand) {
    await execute(app.events, paymentStream(paymentId), failingRefund, now, cause);
  }
  const leave = { type: 'leaveElection', endedAt: ended.position } as const;
  for (const paymentId of paymentsOf(planned)) await act(app, paymentId, leave, cause);
}

/**
 * Opens the election when the conversation was due. A start without the demo may have left this to
 * an administrator.
 */
async function open(
  { events }: Dependencies,
  { id, donations, createdAt }: PlannedCampaign,
  { openedAt: now }: PlannedElection,
  admin: PlannedMember,
): Promise<Campaign | undefined> {
  const stream = campaignStream(id);
  const { state } = await stateOf(events, stream, campaign);
  const what = `open the election of ${String(id)}`;
  const held = donations.length + 1;
  if (state?.electionLeftToAdmin === true && !state.election) {
    const reason = 'The conversation did not take place in time.';
    const command = { type: 'openElection', now, openedBy: admin.id, reason, held } as const;
    return (await execute(events, stream, campaign, command, demoCause(what, admin, now))).state;
  }
  const knownSince = createdAt.toISOString();
  const command = { type: 'missConversation', now, held, knownSince } as const;
  // The end of an extended conversation is later, so that a repeat has no effect.
  return (await execute(events, stream, campaign, command, demoDeadlineCause(what, now))).state;
}

/** The payments that the campaign holds, with the $1 of its creation. */
const paymentsOf = ({ depositId, donations }: PlannedCampaign): readonly number[] => [
  depositId,
  ...donations.map(({ id }) => id),
];

/** Moves all donations into the election, and carries out the choices of their donors. */
async function choose(
  app: Dependencies,
  planned: PlannedCampaign,
  election: PlannedElection,
): Promise<void> {
  const { id, creator, depositId, donations } = planned;
  const { openedAt } = election;
  const opened = demoDeadlineCause(`open the election of ${String(id)}`, openedAt);
  for (const paymentId of paymentsOf(planned)) {
    await act(app, paymentId, { type: 'enterElection' }, opened);
  }
  const given = [{ id: depositId, member: creator }, ...donations];
  for (const { member, choice, at } of election.choices) {
    const cause = demoCause(`choose about ${String(id)}`, member, at);
    for (const each of given) {
      if (each.member === member) await act(app, each.id, choices[choice], cause);
    }
  }
}

async function act(
  { events, purposes }: Dependencies,
  paymentId: number,
  command: PaymentCommand | RefundRequest,
  cause: Cause,
): Promise<void> {
  const stream = paymentStream(paymentId);
  const { state } = await stateOf(events, stream, payment);
  if (!state) throw new Error('a donation of the demo is missing');
  await execute(events, stream, purposes.of(state).decider, command, cause);
}

/**
 * A refund that is requested at a time, and that its provider refuses at each of the product's
 * attempts. In one append, so that the process that sends refunds finds nothing to send.
 */
const failingRefund: Decider<Payment | undefined, Date> = {
  ...donation,
  decide(now, state) {
    if (!state) throw new Error('a donation of the demo is missing');
    const requested = requestRefund({ reason: 'election', late: false }, state);
    if (requested.length === 0) return [];
    const data = refundOf(state);
    let at = now.getTime();
    const attempts = [0, ...paymentLimits.refundPausesMs].map((pauseMs, index) => {
      at += pauseMs;
      const attempt = `demo${String(state.id)}_${String(index + 1)}`;
      const ids = { refundId: `re_${attempt}`, providerEventId: `evt_${attempt}_failed` };
      return {
        type: 'RefundFailed',
        data: { ...data, ...ids, hadSucceeded: false },
        effectiveAt: new Date(at).toISOString(),
      } as const;
    });
    const effectiveAt = new Date(at).toISOString();
    return [
      ...requested,
      ...attempts,
      { type: 'RefundLeftToHand', data: { ...data, reason: 'failed' }, effectiveAt },
    ];
  },
};

import { campaignLimits } from '@rostrum/contracts/campaigns';
import { campaignTarget, payoutPolicies } from '@rostrum/contracts';
import type { PaidCard } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type Decider } from '../../kernel/decider.ts';
import {
  noPreferences,
  type Payment,
  payment,
  type PaymentCommand,
  paymentMetadata,
  paymentStream,
  priceOf,
} from '../payments/index.ts';
import {
  campaign,
  campaignStream,
  type Campaign,
  type CampaignCommand,
  deposit,
  type DepositCommand,
  publishWithDeposit,
} from '../campaigns/index.ts';
import { donation } from '../donations/index.ts';
import { withdraw } from '../withdrawals/index.ts';
import { demoCause } from './demo-cause.ts';
import { accounts } from './members.ts';
import { participantBios } from './participant-bios.ts';
import type { PlannedCampaign, PlannedDonation, PlannedMember } from './plan.ts';
import { seedConversation } from './seed-conversation.ts';
import { seedElection } from './seed-election.ts';

type SeedCampaignDependencies = Pick<
  App,
  'events' | 'newUuid' | 'purposes' | 'sandbox' | 'state' | 'targets'
>;

/**
 * Executes a planned campaign's commands in order, each at its planned time: creation, donations,
 * status. A repeated run continues after the last executed command.
 */
export async function seedCampaign(
  app: SeedCampaignDependencies,
  planned: PlannedCampaign,
  { admin, colleague }: { readonly admin: PlannedMember; readonly colleague: PlannedMember },
): Promise<void> {
  const { closed, lateDonation, withdrawnDonation } = planned;
  await create(app, planned);
  if (!planned.published) return;
  await reopen(app, planned, admin);
  for (const donated of planned.donations) await donate(app, planned, donated);
  if (withdrawnDonation) {
    await donate(app, planned, withdrawnDonation);
    await takeBack(app, withdrawnDonation);
  }
  if (lateDonation) await quoteOnce(app, planned, lateDonation);
  await seedConversation(app, planned);
  await seedElection(app, planned, admin);
  if (!closed) return;
  await close(app, planned, closed, colleague);
  if (lateDonation) await donate(app, planned, lateDonation, lateDonation.settlesAt);
  await takeDown(app, planned, admin);
}

async function takeDown(
  app: Pick<App, 'events'>,
  { id, removedAt: now }: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  if (!now) return;
  const reason = 'A participant says that nobody has asked her.';
  const command: CampaignCommand = { type: 'takeDown', now, removedBy: admin.id, reason };
  await executeOnCampaign(app, id, command, demoCause(`take down ${String(id)}`, admin, now));
}

async function close(
  app: Pick<App, 'events'>,
  { id }: PlannedCampaign,
  { to, at }: NonNullable<PlannedCampaign['closed']>,
  admin: PlannedMember,
): Promise<void> {
  const { state } = await stateOf(app.events, campaignStream(id), campaign);
  // An earlier run has closed it before.
  if (state?.takedown) return;
  const command: CampaignCommand =
    to === 'completed'
      ? { type: 'confirmEvidence', number: 1, confirmedBy: admin.id, reason: null }
      : { type: 'changeStatus', now: at, to, changedBy: admin.id, reason: null };
  await executeOnCampaign(app, id, command, demoCause(`close ${String(id)}`, admin, at));
}

/**
 * Reopens a campaign that was closed at its end by a start without the demo, before it had all of
 * its donations.
 */
async function reopen(
  app: Pick<App, 'events'>,
  { id, createdAt }: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  const { state } = await stateOf(app.events, campaignStream(id), campaign);
  if (state?.phase !== 'funding_closed') return;
  await executeOnCampaign(
    app,
    id,
    { type: 'changeStatus', now: createdAt, to: 'active', changedBy: admin.id, reason: null },
    demoCause(`reopen ${String(id)}`, admin, createdAt),
  );
}

async function create(
  app: Pick<App, 'events' | 'newUuid' | 'sandbox' | 'state'>,
  planned: PlannedCampaign,
): Promise<void> {
  const { id, depositId, creator, createdAt, question, published } = planned;
  const cause = demoCause(`create ${String(id)}`, creator, createdAt);
  const executeOnDeposit = (command: DepositCommand) =>
    execute(app.events, paymentStream(depositId), deposit, command, cause);
  if (published) {
    const opened = await executeOnDeposit({
      type: 'quoteDeposit',
      forCampaign: null,
      ...quoteOf(app, depositId, creator, campaignLimits.depositCents, cause),
    });
    await settle(app, deposit, opened.state, createdAt, cause);
    await executeOnDeposit({ type: 'reserve', campaignId: id, insteadOf: null });
  }
  await executeOnCampaign(
    app,
    id,
    {
      type: 'create',
      commandId: cause.causationId,
      now: createdAt,
      campaignId: id,
      creatorId: creator.id,
      creatorRegisteredAt: creator.registeredAt.toISOString(),
      kind: 'debate',
      proposal: {
        categoryId: question.categoryId,
        title: question.title,
        description: question.description,
        participants: [...question.participants],
        moderator: question.moderator ?? null,
        participantBios: question.participants.map(bioOf),
        ...(question.moderator !== undefined && { moderatorBio: bioOf(question.moderator) }),
        goalCents: planned.goalCents,
        expiresAt: planned.expiresAt.toISOString(),
        imageUrl: null,
      },
      payoutPolicy: { id: planned.policy, version: payoutPolicies[planned.policy].version },
      depositId: published ? depositId : null,
    },
    cause,
  );
  if (published) await publishWithDeposit(app.events, depositId, cause, createdAt);
}

function bioOf(name: string): string {
  const bio = participantBios[name];
  if (bio === undefined) throw new Error(`nothing says who ${name} is`);
  return bio;
}

/** The card that paid what the accounts of the demo gave: only they can open a receipt. */
const demoCard = { brand: 'visa', last4: '4242' };

function receiptIsRead(member: PlannedMember): boolean {
  return accounts.some(({ username }) => username === member.username);
}

async function donate(
  app: Pick<App, 'events' | 'newUuid' | 'sandbox' | 'state'>,
  planned: PlannedCampaign,
  donated: PlannedDonation,
  settlesAt: Date = donated.at,
): Promise<void> {
  const quoted = await quoteOnce(app, planned, donated);
  const { id, member } = donated;
  const cause = demoCause(`give ${String(id)}`, member, settlesAt);
  const card = receiptIsRead(member) ? demoCard : null;
  await settle(app, donation, quoted, settlesAt, cause, card);
}

async function takeBack(
  app: SeedCampaignDependencies,
  { id, member, withdrawnAt: now }: NonNullable<PlannedCampaign['withdrawnDonation']>,
): Promise<void> {
  const { state } = await stateOf(app.events, paymentStream(id), payment);
  if (!state) throw new Error('a donation of the demo is missing');
  const cause = demoCause(`take back ${String(id)}`, member, now);
  await withdraw(app, state, { requestedBy: member.id, reason: null, now, cause });
}

/** Quotes a donation unless an earlier run has done so. */
async function quoteOnce(
  app: Pick<App, 'events' | 'sandbox'>,
  { id: campaignId, creator }: PlannedCampaign,
  { id: paymentId, member, amountCents, at, publicMessage }: PlannedDonation,
): Promise<Payment | undefined> {
  const stream = paymentStream(paymentId);
  const { state: known } = await stateOf(app.events, stream, payment);
  if (known) return known;
  const cause = demoCause(`offer ${String(paymentId)}`, member, at);
  const accepted =
    member.id === creator.id
      ? (await stateOf(app.events, campaignStream(campaignId), campaign)).state
      : await executeOnCampaign(app, campaignId, { type: 'lockTerms', now: at, paymentId }, cause);
  if (!accepted) throw new Error(`the demo's campaign ${String(campaignId)} is missing`);
  const { creatorId, revision: termsRevision, payoutPolicy } = accepted;
  const terms = { target: campaignTarget(campaignId), creatorId, termsRevision, payoutPolicy };
  const quoted = quoteOf(app, paymentId, member, amountCents, cause);
  const preferences = publicMessage
    ? { ...noPreferences, message: publicMessage.text, isPublic: true }
    : noPreferences;
  const command = {
    type: 'quoteDonation',
    purpose: 'donation',
    terms,
    preferences,
    ...quoted,
  } as const;
  return (await execute(app.events, stream, donation, command, cause)).state;
}

/** Records the charge with the sandbox provider, then its settlement, and the card, in the log. */
async function settle(
  app: Pick<App, 'events' | 'newUuid' | 'state'>,
  decider: Decider<Payment | undefined, PaymentCommand>,
  state: Payment | undefined,
  at: Date,
  cause: Cause,
  card: PaidCard | null = null,
): Promise<void> {
  if (!state) throw new Error('a payment of the demo is missing');
  if (state.settled) return;
  const reference = `demo${String(state.id)}`;
  const { id, amountCents, currency } = await app.state.sandbox.createIntent({
    id: `pi_${reference}`,
    clientSecret: `pi_${reference}_secret_${app.newUuid()}`,
    amountCents: state.price.totalCents,
    currency: state.price.currency,
    metadata: paymentMetadata(state),
    idempotencyKey: `donation-${String(state.id)}`,
    status: 'succeeded',
    refundedCents: 0,
    createdAt: at.getTime(),
  });
  await execute(
    app.events,
    paymentStream(state.id),
    decider,
    {
      type: 'settle',
      provider: state.provider,
      providerEventId: `evt_${reference}_succeeded`,
      paymentIntentId: id,
      amountCents,
      currency,
      card,
    },
    cause,
  );
}

async function executeOnCampaign(
  app: Pick<App, 'events'>,
  id: number,
  command: CampaignCommand,
  cause: Cause,
): Promise<Campaign | undefined> {
  return (await execute(app.events, campaignStream(id), campaign, command, cause)).state;
}

function quoteOf(
  app: Pick<App, 'sandbox'>,
  paymentId: number,
  { id: userId, registeredAt }: PlannedMember,
  cents: number,
  { causationId: commandId }: Cause,
) {
  return {
    commandId,
    paymentId,
    userId,
    donorRegisteredAt: registeredAt.toISOString(),
    price: priceOf(cents).price,
    provider: app.sandbox.name,
  };
}

import { limits, payoutPolicies, quote } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import {
  campaign,
  campaignStream,
  type Campaign,
  type CampaignCommand,
} from '../campaigns/index.ts';
import {
  donation,
  type Donation,
  type DonationCommand,
  donationStream,
  paymentMetadata,
  type Price,
  publishPaidCampaign,
} from '../donations/index.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { PlannedCampaign, PlannedDonation, PlannedMember } from './plan.ts';
import { demoCause } from './seed-member.ts';

/**
 * Takes one campaign through its life by the commands that people would have given, each at its
 * moment. Repeated after a crash, it goes on where it was.
 */
export async function runCampaign(
  app: App,
  planned: PlannedCampaign,
  admin: PlannedMember,
): Promise<void> {
  const { id, closed, latecomer } = planned;
  await create(app, planned);
  if (!planned.published) return;
  for (const gift of planned.donations) await give(app, planned, gift);
  if (latecomer) await offerTo(app, planned, latecomer);
  if (!closed) return;
  await inCampaign(
    app,
    id,
    { type: 'changeStatus', now: closed.at, to: closed.to, changedBy: admin.id, reason: null },
    demoCause(`close ${String(id)}`, admin, closed.at),
  );
  if (latecomer) await give(app, planned, latecomer, latecomer.settlesAt);
}

async function create(app: App, planned: PlannedCampaign): Promise<void> {
  const { id, depositId, creator, createdAt, question, published } = planned;
  const cause = demoCause(`create ${String(id)}`, creator, createdAt);
  const inDeposit = (command: DonationCommand) =>
    execute(app.events, donationStream(depositId), donation, command, cause);
  if (published) {
    const opened = await inDeposit({
      type: 'quoteDeposit',
      forCampaign: null,
      ...payment(app, depositId, creator, limits.depositCents, cause),
    });
    await settle(app, opened.state, createdAt, cause);
    await inDeposit({ type: 'reserve', campaignId: id, insteadOf: null });
  }
  await inCampaign(
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
        goalCents: planned.goalCents,
        expiresAt: planned.expiresAt.toISOString(),
        imageUrl: null,
      },
      payoutPolicy: { id: planned.policy, version: payoutPolicies[planned.policy].version },
      depositId: published ? depositId : null,
    },
    cause,
  );
  if (published) await publishPaidCampaign(app.events, depositId, cause);
}

async function give(
  app: App,
  planned: PlannedCampaign,
  gift: PlannedDonation,
  settlesAt: Date = gift.at,
): Promise<void> {
  const offered = await offerTo(app, planned, gift);
  await settle(
    app,
    offered,
    settlesAt,
    demoCause(`give ${String(gift.id)}`, gift.member, settlesAt),
  );
}

/** The quote, once. */
async function offerTo(
  app: App,
  { id: campaignId, creator }: PlannedCampaign,
  { id: donationId, member, amountCents, at }: PlannedDonation,
): Promise<Donation | undefined> {
  const stream = donationStream(donationId);
  const { state: known } = await stateOf(app.events, stream, donation);
  if (known) return known;
  const cause = demoCause(`offer ${String(donationId)}`, member, at);
  const accepted =
    member.id === creator.id
      ? (await stateOf(app.events, campaignStream(campaignId), campaign)).state
      : await inCampaign(app, campaignId, { type: 'lockTerms', now: at, donationId }, cause);
  if (!accepted) throw new Error(`the demo's campaign ${String(campaignId)} is missing`);
  const { creatorId, revision: termsRevision, payoutPolicy } = accepted;
  const terms = { campaignId, creatorId, termsRevision, payoutPolicy };
  const quoted = payment(app, donationId, member, amountCents, cause);
  const command = { type: 'quoteDonation', terms, ...quoted } as const;
  return (await execute(app.events, stream, donation, command, cause)).state;
}

/** The charge in the provider's books, then its word in the log. */
async function settle(
  app: App,
  state: Donation | undefined,
  at: Date,
  cause: Cause,
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
    donationStream(state.id),
    donation,
    {
      type: 'settle',
      provider: state.provider,
      providerEventId: `evt_${reference}_succeeded`,
      paymentIntentId: id,
      amountCents,
      currency,
    },
    cause,
  );
}

async function inCampaign(
  app: App,
  id: number,
  command: CampaignCommand,
  cause: Cause,
): Promise<Campaign | undefined> {
  return (await execute(app.events, campaignStream(id), campaign, command, cause)).state;
}

function payment(
  app: App,
  donationId: number,
  { id: userId, registeredAt }: PlannedMember,
  cents: number,
  { causationId: commandId }: Cause,
) {
  const { amountCents, serviceFeeCents: feeCents, totalCents } = quote(cents);
  const price: Price = { amountCents, feeCents, totalCents, currency: 'usd' };
  return {
    commandId,
    donationId,
    userId,
    donorRegisteredAt: registeredAt.toISOString(),
    price,
    provider: app.payments.name,
  };
}

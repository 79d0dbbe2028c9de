import { campaignTarget } from '@rostrum/contracts';
import type { PaidCard } from '@rostrum/contracts/payments';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type Decider } from '../../kernel/decider.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
import { donation } from '../donations/index.ts';
import {
  noPreferences,
  type Payment,
  payment,
  type PaymentCommand,
  paymentMetadata,
  paymentStream,
  priceOf,
} from '../payments/index.ts';
import { demoCause } from './demo-cause.ts';
import { accounts } from './members.ts';
import type { PlannedCampaign, PlannedDonation, PlannedMember } from './plan.ts';

type Dependencies = Pick<App, 'events' | 'newUuid' | 'sandbox' | 'state'>;
type Target = Pick<PlannedCampaign, 'id' | 'creator'>;

/** The card that paid what the accounts of the demo gave: only they can open a receipt. */
const demoCard = { brand: 'visa', last4: '4242' };

function receiptIsRead(member: PlannedMember): boolean {
  return accounts.some(({ username }) => username === member.username);
}

/** Quotes a donation, and settles it. A repeat has no effect. */
export async function donate(
  app: Dependencies,
  planned: Target,
  donated: PlannedDonation,
  settlesAt: Date = donated.at,
): Promise<void> {
  const quoted = await quoteOnce(app, planned, donated);
  const { id, member } = donated;
  const cause = demoCause(`give ${String(id)}`, member, settlesAt);
  const card = receiptIsRead(member) ? demoCard : null;
  await settle(app, donation, quoted, settlesAt, cause, card);
}

/** Quotes a donation unless an earlier run has done so. */
export async function quoteOnce(
  app: Pick<App, 'events' | 'sandbox'>,
  { id: campaignId, creator }: Target,
  { id: paymentId, member, amountCents, at, publicMessage }: PlannedDonation,
): Promise<Payment | undefined> {
  const stream = paymentStream(paymentId);
  const { state: known } = await stateOf(app.events, stream, payment);
  if (known) return known;
  const cause = demoCause(`offer ${String(paymentId)}`, member, at);
  const onCampaign = campaignStream(campaignId);
  const lock = { type: 'lockTerms', now: at, paymentId } as const;
  const { state: accepted } =
    member.id === creator.id
      ? await stateOf(app.events, onCampaign, campaign)
      : await execute(app.events, onCampaign, campaign, lock, cause);
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
export async function settle(
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

/** What every quotation says. */
export function quoteOf(
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

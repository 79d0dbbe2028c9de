import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createEventStore, openSqliteLog, type EventStore, type Tip } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';

/**
 * The product's secrets in every drill. With them, a drill can sign webhooks as the payment
 * provider.
 */
export const secrets = {
  VAULT_KEY: '11'.repeat(32),
  STREAM_KEY: 'a stream key of the drills',
  SESSION_SECRET: 'a session secret of the drills',
  SANDBOX_WEBHOOK_SECRET: 'a webhook secret of the drills',
} as const;

const DEFAULT_CREATOR = 1;
const FIRST_CAMPAIGN = 1_001;
const FIRST_DEPOSIT = 900_001;
const FIRST_UNUSED = 800_001;
const FIRST_DONATION = 5_000_001;
const REGISTERED = '2026-01-01T00:00:00.000Z';
const AT_ONCE = 256;
const policy = { id: 'split-9-1', version: 1 } as const;
const price = { amountCents: 500, feeCents: 45, totalCents: 545, currency: 'usd' } as const;
const deposit = { amountCents: 100, feeCents: 33, totalCents: 133, currency: 'usd' } as const;

/** A payment that the provider has captured and whose webhook was not sent yet. */
export interface Payment {
  readonly donationId: number;
  readonly campaignId: number;
  readonly paymentIntentId: string;
  readonly totalCents: number;
}

export interface TestData {
  readonly campaigns: readonly number[];
  readonly payments: readonly Payment[];
}

export interface TestDataSize {
  readonly campaigns: number;
  /** Number of payments whose webhook was not sent yet. */
  readonly payments: number;
  /** Number of deposits that settled more than a day ago and were never used for a campaign. */
  readonly unusedDeposits?: number;
  /**
   * Number of campaigns, counted from the first, whose end date has passed and that were not
   * closed.
   */
  readonly endedCampaigns?: number;
  /** The member who creates the campaigns. Default: one without an account. */
  readonly creatorId?: number;
}

const cause = () => ({
  actor: 'system:drill',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

async function inBatches(count: number, run: (index: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const many = Math.min(AT_ONCE, count - first);
    await Promise.all(Array.from({ length: many }, (_, offset) => run(first + offset)));
  }
}

/** Writes published campaigns and captured payments into a new data directory. */
export async function writeTestData(dataDir: string, size: TestDataSize): Promise<TestData> {
  const campaigns = Array.from({ length: size.campaigns }, (_, index) => FIRST_CAMPAIGN + index);
  const payments = Array.from({ length: size.payments }, (_, index): Payment => {
    const donationId = FIRST_DONATION + index;
    return {
      donationId,
      campaignId: FIRST_CAMPAIGN + (index % size.campaigns),
      paymentIntentId: `pi_drill${String(donationId)}`,
      totalCents: price.totalCents,
    };
  });
  const { unusedDeposits = 0, endedCampaigns = 0, creatorId = DEFAULT_CREATOR } = size;
  if (unusedDeposits > 0) {
    const dayAgo = (): Date => new Date(Date.now() - 25 * 3_600_000);
    await withStores(
      dataDir,
      (events, state) =>
        inBatches(unusedDeposits, (index) =>
          settleDeposit(events, state, { donationId: FIRST_UNUSED + index, creatorId }),
        ),
      dayAgo,
    );
  }
  await withStores(dataDir, async (events, state) => {
    await inBatches(campaigns.length, (index) =>
      openCampaign(events, state, {
        index,
        creatorId,
        endsInDays: index < endedCampaigns ? -1 : 90,
      }),
    );
    await inBatches(payments.length, async (index) => {
      const payment = payments[index];
      if (payment !== undefined) await quoteDonation(events, state, { ...payment, creatorId });
    });
    await setReconciledAt(state, new Date());
  });
  return { campaigns, payments };
}

/**
 * Records the time of the last comparison between the provider's payments and the log. A server
 * compares them again after ten minutes; until then only webhooks settle captured payments.
 */
export async function setReconciledAt({ marks }: State, at: Date): Promise<void> {
  for (const pass of ['recent', 'daily'])
    await marks.set(`reconciled sandbox ${pass}`, at.toISOString());
}

/** Opens the log and the state of a data directory. No server may have it open. */
export async function withStores<T>(
  dataDir: string,
  use: (events: EventStore, state: State) => Promise<T>,
  clock = (): Date => new Date(),
): Promise<T> {
  const vaultKey = Buffer.from(secrets.VAULT_KEY, 'hex');
  const state = await openSqliteState({ path: join(dataDir, 'state.db'), vaultKey, clock });
  const log = await openSqliteLog({ path: join(dataDir, 'log.db'), clock });
  const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
  try {
    return await use(events, state);
  } finally {
    await events.close();
    await state.close();
  }
}

/** Writes a settled deposit of $1. */
async function settleDeposit(
  events: EventStore,
  state: State,
  { donationId, creatorId }: { readonly donationId: number; readonly creatorId: number },
): Promise<Tip> {
  const paid = {
    donationId,
    userId: creatorId,
    donorRegisteredAt: REGISTERED,
    ...deposit,
    provider: 'sandbox',
  } as const;
  const paymentIntentId = `pi_drill${String(donationId)}`;
  const metadata = { purpose: 'deposit', paymentId: String(donationId) } as const;
  await recordCapture(state, metadata, paymentIntentId, deposit.totalCents);
  const { tip } = await events.append(
    `donation-${String(donationId)}`,
    [
      { type: 'DepositQuoted', data: paid },
      { type: 'PaymentIntentCreated', data: { donationId, provider: 'sandbox', paymentIntentId } },
      {
        type: 'DepositSettled',
        data: {
          donationId,
          userId: creatorId,
          ...deposit,
          provider: 'sandbox',
          paymentIntentId,
          providerEventId: `evt_${paymentIntentId}`,
        },
      },
    ],
    'no-stream',
    cause(),
  );
  return tip;
}

async function openCampaign(
  events: EventStore,
  state: State,
  {
    index,
    creatorId,
    endsInDays,
  }: { readonly index: number; readonly creatorId: number; readonly endsInDays: number },
): Promise<void> {
  const campaignId = FIRST_CAMPAIGN + index;
  const donationId = FIRST_DEPOSIT + index;
  const facts = {
    campaignId,
    creatorId,
    creatorRegisteredAt: REGISTERED,
    categoryId: 1,
    goalCents: 1_000_000,
    expiresAt: new Date(Date.now() + endsInDays * 86_400_000).toISOString(),
  };
  const settled = await settleDeposit(events, state, { donationId, creatorId });
  const reserved = await events.append(
    `donation-${String(donationId)}`,
    [{ type: 'DepositReserved', data: { donationId, campaignId } }],
    settled,
    cause(),
  );
  const created = await events.append(
    `campaign-${String(campaignId)}`,
    [
      {
        type: 'CampaignCreated',
        data: {
          ...facts,
          kind: 'debate',
          title: `Drilled campaign ${String(campaignId)}`,
          description: 'Two people talk about what can go wrong.',
          participants: ['One Speaker', 'Another Speaker'],
          moderator: null,
          imageUrl: null,
          payoutPolicy: policy,
          depositId: donationId,
        },
      },
    ],
    'no-stream',
    cause(),
  );
  await events.append(
    `donation-${String(donationId)}`,
    [
      {
        type: 'DepositApplied',
        data: {
          donationId,
          campaignId,
          categoryId: 1,
          userId: creatorId,
          donorRegisteredAt: REGISTERED,
          amountCents: deposit.amountCents,
          feeCents: deposit.feeCents,
          currency: deposit.currency,
          provider: 'sandbox',
          as: 'donation',
        },
      },
    ],
    reserved.tip,
    cause(),
  );
  await events.append(
    `campaign-${String(campaignId)}`,
    [{ type: 'CampaignPublished', data: { ...facts, depositId: donationId } }],
    created.tip,
    cause(),
  );
}

async function quoteDonation(
  events: EventStore,
  state: State,
  { donationId, campaignId, paymentIntentId, creatorId }: Payment & { readonly creatorId: number },
): Promise<void> {
  const metadata = { purpose: 'donation', paymentId: String(donationId) } as const;
  await recordCapture(state, metadata, paymentIntentId, price.totalCents);
  await events.append(
    `donation-${String(donationId)}`,
    [
      {
        type: 'DonationQuoted',
        data: {
          donationId,
          purpose: 'donation',
          target: { kind: 'campaign', id: campaignId },
          creatorId,
          userId: 2 + (donationId % 97),
          donorRegisteredAt: REGISTERED,
          ...price,
          provider: 'sandbox',
          termsRevision: 1,
          payoutPolicy: policy,
        },
      },
      { type: 'PaymentIntentCreated', data: { donationId, provider: 'sandbox', paymentIntentId } },
    ],
    'no-stream',
    cause(),
  );
}

/** Records a captured payment in the records of the simulated provider. */
async function recordCapture(
  state: State,
  metadata: { readonly purpose: 'deposit' | 'donation'; readonly paymentId: string },
  paymentIntentId: string,
  amountCents: number,
): Promise<void> {
  await state.sandbox.createIntent({
    id: paymentIntentId,
    clientSecret: `${paymentIntentId}_secret`,
    amountCents,
    currency: 'usd',
    metadata,
    idempotencyKey: paymentIntentId,
    status: 'succeeded',
    refundedCents: 0,
    createdAt: Date.now(),
  });
}

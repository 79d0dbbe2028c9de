import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignTarget, journalOf, ledgerAccounts, payoutPolicies } from '@rostrum/contracts';
import { START, type Cause, type Position, type RecordedEvent } from '@rostrum/event-store';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { execute, stateOf } from '../../kernel/decider.ts';
import { parseConfig } from '../../runtime/configuration/config.ts';
import { openStorage, type Storage } from '../../runtime/storage/storage.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderEvent,
} from '../../providers/port.ts';
import { createPaymentProviders } from '../../providers/providers.ts';
import type { Process } from '../../kernel/process.ts';
import { withSecrets } from '../../runtime/configuration/secrets.ts';
import { paymentMetadata } from '../payments/payment/payment-metadata.ts';
import { paymentStream, payment, priceOf } from '../payments/payment/payment.ts';
import { purposesOf } from '../payments/purposes.ts';
import { targetsOf } from '../payments/targets.ts';
import {
  acceptsDonations,
  campaign,
  campaignStream,
  deposit,
  publishWithDeposit,
} from '../campaigns/index.ts';
import { campaignTargets } from '../campaigns/funding/campaign-target.ts';
import { depositPurpose } from '../campaigns/deposit/deposit-purpose.ts';
import { sendOpenRefunds, driveRefundProcess } from '../payments/refunds/drive-refund.ts';
import { receiveProviderEvent } from '../payments/webhooks/receive-provider-event.ts';
import { donationPurpose } from './donation-purpose.ts';
import { donation } from './donation.ts';
import { refundLatePaymentsProcess } from '../payments/refunds/refund-late-payments.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const campaignId = 1;
const depositId = 2;
const target = campaignTarget(campaignId);
const creator = 10;
const registeredAt = '2025-06-01T00:00:00.000Z';
const silent = pino({ level: 'silent' });
const cause = (): Cause => ({
  actor: 'system:test',
  correlationId: randomUUID(),
  causationId: randomUUID(),
});

type Step =
  | { readonly do: 'offer'; readonly member: number; readonly cents: number }
  | { readonly do: 'settle' | 'refund'; readonly which: number; readonly copies: number }
  | { readonly do: 'changeStatus'; readonly to: 'active' | 'completed' | 'expired' }
  | { readonly do: 'processes' | 'webhooks' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('offer' as const),
    member: fc.integer({ min: creator, max: creator + 3 }),
    cents: fc.integer({ min: 100, max: 10_000 }),
  }),
  fc.record({
    do: fc.constantFrom('settle' as const, 'settle' as const, 'settle' as const, 'refund' as const),
    which: fc.nat(11),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constant('changeStatus' as const),
    to: fc.constantFrom('active' as const, 'completed' as const, 'expired' as const),
  }),
  fc.record({ do: fc.constantFrom('processes' as const, 'webhooks' as const) }),
);

/** A provider that is unavailable every other time; the test delivers its webhooks, repeatedly. */
async function* none(): AsyncGenerator<never> {
  // Nothing is listed.
}

class UnreliableProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly pending: ProviderEvent[] = [];
  readonly returned = new Map<string, number>();
  /** Payment id to the id of its first refund. */
  readonly #refunded = new Map<number, string>();
  #calls = 0;
  readonly refund: PaymentProvider['refund'] = async (request) => {
    this.#calls += 1;
    if (this.#calls % 2 === 1) throw new ProviderUnavailable('not now');
    const { paymentIntentId: objectId, amountCents, metadata, idempotencyKey } = request;
    const refundId = `re_${idempotencyKey}`;
    const report = { objectId, metadata, amountCents, currency: 'usd', refundId };
    const succeeded = { kind: 'refund_succeeded', id: `evt_${refundId}`, ...report } as const;
    const failed = { kind: 'refund_failed', id: `evt_failed_${refundId}`, ...report } as const;
    const paymentId = Number(metadata.paymentId);
    const first = this.#refunded.get(paymentId) ?? refundId;
    this.#refunded.set(paymentId, first);
    // The first refund of a payment succeeds, fails, or fails after it had succeeded.
    if (first !== refundId || paymentId % 3 === 0) {
      this.returned.set(refundId, amountCents);
      this.pending.push(succeeded);
    } else this.pending.push(...(paymentId % 3 === 1 ? [failed, succeeded] : [succeeded, failed]));
    return { refundId };
  };
  readonly createIntent: PaymentProvider['createIntent'] = ({ idempotencyKey }) =>
    Promise.resolve({ id: `pi_${idempotencyKey}`, clientSecret: 'secret' });
  readonly cancelIntent: PaymentProvider['cancelIntent'] = () => Promise.resolve('canceled');
  readonly retrieve: PaymentProvider['retrieve'] = () => Promise.resolve(undefined);
  readonly readWebhook: PaymentProvider['readWebhook'] = () =>
    Promise.reject(new Error('the test delivers the webhooks itself'));
  readonly payments: PaymentProvider['payments'] = none;
  readonly refunds: PaymentProvider['refunds'] = none;
  readonly disputes: PaymentProvider['disputes'] = none;
}

class MoneyTest {
  readonly #storage: Storage;
  readonly provider = new UnreliableProvider();
  readonly offered: { readonly id: number; readonly cents: number }[] = [];
  #handled: Position = START;
  #nextId = 100;
  constructor(storage: Storage) {
    this.#storage = storage;
  }
  get #events() {
    return this.#storage.events;
  }
  get #receiver() {
    const events = this.#events;
    const app = {
      events,
      providers: createPaymentProviders(this.provider, {}),
      targets: targetsOf([campaignTargets({ events })]),
    };
    return { ...app, purposes: purposesOf([depositPurpose(app), donationPurpose(app)]) };
  }

  /** A published campaign with its deposit. */
  async begin(): Promise<void> {
    const { events } = this.#storage;
    const { price } = priceOf(100);
    await execute(
      events,
      paymentStream(depositId),
      deposit,
      {
        type: 'quoteDeposit',
        forCampaign: null,
        commandId: 'begin',
        paymentId: depositId,
        userId: creator,
        donorRegisteredAt: registeredAt,
        price,
        provider: 'sandbox',
      },
      cause(),
    );
    await execute(
      events,
      campaignStream(campaignId),
      campaign,
      {
        type: 'create',
        commandId: 'begin',
        now,
        campaignId,
        creatorId: creator,
        creatorRegisteredAt: registeredAt,
        kind: 'debate',
        proposal: {
          categoryId: 1,
          title: 'Is money ever lost?',
          description: 'A property of everything that can happen.',
          participants: ['Ada Lind', 'Ben Osei'],
          moderator: null,
          goalCents: 50_000,
          expiresAt: '2026-09-01T00:00:00.000Z',
          imageUrl: null,
        },
        payoutPolicy: { id: 'split-9-1', version: payoutPolicies['split-9-1'].version },
        depositId,
      },
      cause(),
    );
    const reserve = { type: 'reserve', campaignId, insteadOf: null } as const;
    await execute(events, paymentStream(depositId), deposit, reserve, cause());
    await this.#pay(depositId, 100);
    await publishWithDeposit(events, depositId, cause(), now);
  }

  async perform(next: Step): Promise<void> {
    switch (next.do) {
      case 'offer':
        return this.#offer(next.member, next.cents);
      case 'settle': {
        const offered = this.offered[next.which];
        for (let copy = 0; offered && copy < next.copies; copy += 1) {
          await this.#pay(offered.id, offered.cents);
        }
        return;
      }
      case 'refund':
        return this.#refund(this.offered[next.which]?.id);
      case 'changeStatus': {
        const command = {
          type: 'changeStatus',
          now,
          to: next.to,
          changedBy: 1,
          reason: null,
        } as const;
        await execute(this.#events, campaignStream(campaignId), campaign, command, cause());
        return;
      }
      case 'processes':
        return this.runProcesses();
      case 'webhooks':
        return this.deliver();
    }
  }

  async #offer(userId: number, cents: number): Promise<void> {
    const { state } = await stateOf(this.#events, campaignStream(campaignId), campaign);
    if (!state || !acceptsDonations(state, now) || this.offered.length === 12) return;
    const donationId = (this.#nextId += 1);
    const { creatorId, payoutPolicy, revision: termsRevision } = state;
    await execute(
      this.#events,
      paymentStream(donationId),
      donation,
      {
        type: 'quoteDonation',
        purpose: 'donation',
        terms: { target, creatorId, termsRevision, payoutPolicy },
        commandId: randomUUID(),
        paymentId: donationId,
        userId,
        donorRegisteredAt: registeredAt,
        price: priceOf(cents).price,
        provider: 'sandbox',
      },
      cause(),
    );
    this.offered.push({ id: donationId, cents });
  }

  async #pay(id: number, cents: number): Promise<void> {
    const event: ProviderEvent = {
      kind: 'payment_succeeded',
      id: `evt_${randomUUID()}`,
      objectId: `pi_${String(id)}`,
      metadata: paymentMetadata({ id, purpose: id === depositId ? 'deposit' : 'donation' }),
      amountCents: priceOf(cents).price.totalCents,
      currency: 'usd',
    };
    await receiveProviderEvent(this.#receiver, this.provider.name, event, cause(), now);
  }

  async #refund(id: number | undefined): Promise<void> {
    if (id === undefined) return;
    const { state } = await stateOf(this.#events, paymentStream(id), payment);
    if (!state?.settled) return;
    const late = await this.#receiver
      .targets('campaign')
      .wasClosed(campaignId, state.settled.position);
    const request = { type: 'requestRefund', reason: 'goodwill', late } as const;
    await execute(this.#events, paymentStream(id), donation, request, cause());
  }

  async runProcesses(): Promise<void> {
    const app = { ...this.#receiver, log: silent };
    const managers: readonly Process[] = [refundLatePaymentsProcess(app), driveRefundProcess(app)];
    const head = await this.#events.head();
    for (const manager of managers) {
      for await (const batch of this.#events.readAll(this.#handled, { types: manager.types })) {
        await manager.handle(batch.events);
      }
    }
    this.#handled = head;
  }

  async deliver(): Promise<void> {
    for (const event of this.provider.pending.splice(0)) {
      for (let copy = 0; copy < 2; copy += 1) {
        await receiveProviderEvent(this.#receiver, this.provider.name, event, cause(), now);
      }
    }
  }

  /** Runs processes, rounds and webhooks until nothing is left to do. */
  async settle(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      await this.runProcesses();
      await this.#caughtUp();
      const { projections } = this.#storage;
      const app = { ...this.#receiver, log: silent, projections };
      await sendOpenRefunds(app, new AbortController().signal);
      await this.deliver();
    }
    await this.#caughtUp();
  }

  async #caughtUp(): Promise<void> {
    const { projections, events } = this.#storage;
    const models = ['campaign-cards', 'donations', 'ledger-balances', 'statistics'] as const;
    expect(await projections.waitFor(models, await events.head(), 10_000)).toBe(true);
  }

  async all(): Promise<RecordedEvent[]> {
    const all: RecordedEvent[] = [];
    for await (const batch of this.#events.readAll(START)) all.push(...batch.events);
    return all;
  }

  get queries() {
    return this.#storage.projections.queries;
  }
}

/** Whether the campaign was closed at a position, computed from the whole log independently of the product. */
function closedAt(all: readonly RecordedEvent[], position: Position): boolean {
  let closed = true;
  for (const event of all) {
    if (event.position >= position) break;
    if (event.type === 'CampaignPublished') closed = false;
    if (event.type === 'StatusChanged') closed = event.data.to !== 'active';
  }
  return closed;
}

async function check(test: MoneyTest): Promise<void> {
  const all = await test.all();
  const balances = new Map<string, number>();
  for (const event of all) {
    const journal = journalOf(event);
    if (!journal) continue;
    expect(journal.postings.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    for (const { account, cents } of journal.postings) {
      balances.set(account, (balances.get(account) ?? 0) + cents);
    }
    // Liabilities (escrow, refunds payable, deposits) are never overdrawn.
    for (const [account, cents] of balances) {
      if (/escrow|payable|deposit/.test(account))
        expect([account, cents <= 0]).toEqual([account, true]);
    }
  }

  let raised = 0;
  const left = new Map<number, number>();
  const count = (id: number, ...types: string[]) =>
    all.filter(
      (event) =>
        types.includes(event.type) && 'donationId' in event.data && event.data.donationId === id,
    );
  for (const { id, cents } of [{ id: depositId, cents: 100 }, ...test.offered]) {
    const settlements = count(id, 'DonationMade', 'DepositSettled');
    expect(settlements.length).toBeLessThanOrEqual(1);
    const [settled] = count(id, 'DonationMade', 'DepositApplied');
    const requested = count(id, 'RefundRequested');
    const takenBack = count(id, 'RefundFailed').filter(
      ({ data }) => 'hadSucceeded' in data && data.hadSucceeded,
    );
    expect(count(id, 'DonationRefunded')).toHaveLength(requested.length + takenBack.length);
    expect(balances.get(ledgerAccounts.refundsPayable(id)) ?? 0).toBe(0);
    if (!settled) continue;
    const late = settled.type === 'DonationMade' && closedAt(all, settled.position);
    if (late) expect(requested).toHaveLength(1);
    if (late || requested.length > 0) continue;
    raised += cents;
    const data = settled.data as { readonly userId: number };
    left.set(data.userId, (left.get(data.userId) ?? 0) + cents);
  }
  expect(0 - (balances.get(ledgerAccounts.escrowOpen(target)) ?? 0)).toBe(raised);
  const card = await test.queries.campaigns.detail(campaignId);
  expect(card).toMatchObject({ currentAmountCents: raised, backerCount: left.size });
  expect(await test.queries.statistics.platform()).toMatchObject({
    raisedCents: raised,
    escrowCents: raised,
    refundsPayableCents: 0,
  });
  const refunds = all.flatMap((event) => (event.type === 'DonationRefunded' ? [event.data] : []));
  const takenBack = all.flatMap((event) =>
    event.type === 'RefundFailed' && event.data.hadSucceeded ? [event.data] : [],
  );
  const sumOf = (events: readonly { readonly amountCents: number; readonly feeCents: number }[]) =>
    events.reduce((sum, data) => sum + data.amountCents + data.feeCents, 0);
  const returned = sumOf(refunds) - sumOf(takenBack);
  expect([...test.provider.returned.values()].reduce((sum, cents) => sum + cents, 0)).toBe(
    returned,
  );
}

describe('money under random histories', () => {
  it('adds up under random donations, closes, reopenings, refunds and repeated webhooks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const dataDir = await mkdtemp(join(tmpdir(), 'rostrum-money-'));
        const running = new AbortController();
        const storage = await openStorage({
          config: await withSecrets(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })),
          log: silent,
          clock: () => now,
          newUuid: randomUUID,
          access: 'own',
          onFatal: (error) => {
            throw error;
          },
        });
        try {
          const folding = storage.projections.start(running.signal);
          const test = new MoneyTest(storage);
          await test.begin();
          for (const next of steps) {
            await test.perform(next).catch((error: unknown) => {
              if (!(error instanceof DomainError)) throw error;
            });
          }
          await test.settle();
          await check(test);
          await folding;
        } finally {
          running.abort();
          await storage.close();
          await rm(dataDir, { recursive: true, force: true });
        }
      }),
      { numRuns: runs(25) },
    );
  }, 180_000);
});

import type { DomainEvent } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import type { Cause, EventStore } from '@rostrum/event-store';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { execute } from '../../../kernel/decider.ts';
import { parseConfig } from '../../../runtime/configuration/config.ts';
import { withSecrets } from '../../../runtime/configuration/secrets.ts';
import { withMethods } from '../../../runtime/storage/around-appends.ts';
import { openStorage, type Storage } from '../../../runtime/storage/storage.ts';
import { paymentStream } from '../../payments/index.ts';
import { campaignStream } from '../campaign.ts';
import { deposit } from './deposit.ts';
import { unpaidDepositId } from './awaited-deposit.ts';
import type * as Publishing from './publish-with-deposit.ts';
import { refundUnusedDeposit } from './refund-unused-deposit.ts';

const now = new Date('2026-03-01T12:00:00Z');
const cause: Cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const creatorId = 1767605400000001;
const amounts = { amountCents: 100, feeCents: 33, totalCents: 133, currency: 'usd' } as const;
const donorRegisteredAt = '2026-01-05T09:30:00.000Z';

/** What happens to one of three deposits of a campaign that was created unpaid. */
const acts = fc.record({
  what: fc.constantFrom('apply', 'apply', 'apply', 'refund'),
  index: fc.nat(2),
});

describe('deposits of one campaign that several processes apply at once', () => {
  let dataDir: string;
  let storage: Storage;
  /** The module as several processes have it, which share no memory. */
  let processes: readonly (typeof Publishing)[];
  let lastId = 1_767_605_400_000_123;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rostrum-deposits-'));
    storage = await openStorage({
      config: await withSecrets(parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })),
      log: pino({ level: 'silent' }),
      clock: () => now,
      newUuid: randomUUID,
      access: 'own',
      onFatal: (error) => {
        throw error;
      },
    });
    const load = async (): Promise<typeof Publishing> => {
      vi.resetModules();
      return import('./publish-with-deposit.ts');
    };
    processes = [await load(), await load(), await load()];
  });
  afterAll(async () => {
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const append = (stream: string, events: readonly DomainEvent[]) =>
    storage.events.append(stream, events, 'no-stream', cause);

  /** An unpaid campaign with three deposits that have settled, none of which is applied. */
  async function paidThreeTimes(): Promise<{ campaignId: number; deposits: readonly number[] }> {
    const campaignId = (lastId += 10);
    await append(campaignStream(campaignId), [
      {
        type: 'CampaignCreated',
        data: {
          campaignId,
          creatorId,
          creatorRegisteredAt: donorRegisteredAt,
          kind: 'debate',
          categoryId: 2,
          title: 'Should machines be citizens?',
          description: 'Two people who disagree, at one table, for forty-five minutes.',
          participants: ['Ada Lovelace', 'Charles Babbage'],
          moderator: null,
          goalCents: 1_000_000,
          expiresAt: '2026-12-31T23:59:59.000Z',
          imageUrl: null,
          payoutPolicy: { id: 'split-9-1', version: 1 },
          depositId: null,
        },
      },
    ]);
    const deposits = [0, 1, 2].map((index) => unpaidDepositId(campaignId, index));
    for (const donationId of deposits) {
      const data = { donationId, userId: creatorId, ...amounts, provider: 'sandbox' } as const;
      const paymentIntentId = `spi_${String(donationId)}`;
      await append(paymentStream(donationId), [
        { type: 'DepositQuoted', data: { ...data, donorRegisteredAt } },
        { type: 'DepositReserved', data: { donationId, campaignId } },
        {
          type: 'PaymentIntentCreated',
          data: { donationId, provider: 'sandbox', paymentIntentId },
        },
        {
          type: 'DepositSettled',
          data: { ...data, paymentIntentId, providerEventId: `sevt_${String(donationId)}` },
        },
      ]);
    }
    return { campaignId, deposits };
  }

  const interleaved = (scheduler: fc.Scheduler): EventStore => {
    const turn = () => scheduler.schedule(Promise.resolve());
    const { events } = storage;
    return withMethods(events, {
      load: (...all) => turn().then(() => events.load(...all)),
      append: (...all) => turn().then(() => events.append(...all)),
    });
  };
  const typesOf = async (stream: string): Promise<readonly string[]> =>
    (await storage.events.load(stream)).events.map(({ type }) => type);

  it('lead to one that is applied, which the campaign names, and all others go back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(acts, { minLength: 2, maxLength: 6 }),
        fc.scheduler(),
        async (steps, scheduler) => {
          const { campaignId, deposits } = await paidThreeTimes();
          const events = interleaved(scheduler);
          const perform = async ({ what, index }: (typeof steps)[number], n: number) => {
            const id = deposits[index] ?? 0;
            if (what === 'apply') {
              await processes[n % processes.length]?.publishWithDeposit(events, id, cause, now);
            } else {
              const command = { type: 'requestRefund', reason: 'deposit_not_applied' } as const;
              const refund = { ...command, late: false };
              await execute(events, paymentStream(id), deposit, refund, cause);
            }
          };
          // One that was refunded meanwhile is refused.
          const all = Promise.allSettled(steps.map((step, n) => perform(step, n)));
          await scheduler.waitFor(all);
          for (const subjectId of deposits) {
            await refundUnusedDeposit(storage)({ subjectId, now, cause });
          }
          const types = await Promise.all(deposits.map((id) => typesOf(paymentStream(id))));
          const applied = deposits.filter((_, at) => types[at]?.includes('DepositApplied'));
          const refunded = deposits.filter((_, at) => types[at]?.includes('RefundRequested'));
          expect(applied.length).toBeLessThanOrEqual(1);
          expect(applied.length + refunded.length).toBe(deposits.length);
          const published = (await storage.events.load(campaignStream(campaignId))).events.flatMap(
            ({ type, data }) => (type === 'CampaignPublished' ? [data.depositId] : []),
          );
          expect(published).toEqual(applied);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});

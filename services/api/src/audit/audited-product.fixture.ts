import { campaignTarget, type DomainEvent } from '@rostrum/contracts';
import { createEventStore, openSqliteLog, type EventStore } from '@rostrum/event-store';
import { createProjections, openSqliteDocuments, readModels } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFiles, type AuditFiles } from './audit-files.ts';
import type { AuditReport } from './audit.ts';
import type { Invariant } from './finding.ts';
import { reservationStream } from '../features/accounts/audit.ts';
import {
  goodwillRequested,
  priced,
  refundOf,
  refundRequested,
  type Donation,
} from './donation.fixture.ts';
import { providerOf } from './provider.fixture.ts';

/** The files of a product, with the events and payments that the product itself would record. */
export interface AuditedProduct {
  readonly directory: string;
  readonly files: AuditFiles;
  readonly events: EventStore;
  readonly state: State;
  /** Name of the stream that reserves a name. */
  nameStream(kind: 'username' | 'email', name: string): string;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void;
  append(stream: string, ...events: readonly DomainEvent[]): Promise<void>;
  /** Appends each event to the stream of the payment, or else of the campaign, that it is about. */
  appendEach(...events: readonly DomainEvent[]): Promise<void>;
  /**
   * These append all events of a registration, of a paid and published campaign, and of a donation,
   * with the provider's records.
   */
  register(userId: number): Promise<void>;
  publish(campaignId: number, creatorId: number): Promise<void>;
  donate(donation: Donation): Promise<void>;
  changeStatus(
    campaignId: number,
    from: 'active' | 'completed',
    to: 'active' | 'completed',
  ): Promise<void>;
  refund(donation: Donation, late: boolean): Promise<void>;
  /** The events of a stream with some fields changed. */
  copyOf(
    stream: string,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<readonly DomainEvent[]>;
  /** Folds the documents up to the head. */
  fold(): Promise<void>;
  /** Folds events as they are appended, until it is stopped. */
  keepFolding(): { stop(): Promise<void> };
  audit(): Promise<AuditReport>;
  /** What an audit finds about these invariants, once everything is folded. */
  findings(...invariants: readonly Invariant[]): Promise<readonly string[]>;
  /** Closes the files; the audit can still open them. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const REGISTERED_AT = '2026-01-05T10:00:00.000Z';
const EXPIRES_AT = '2026-12-01T00:00:00.000Z';
const policy = { id: 'split-9-1', version: 1 } as const;

export function filesIn(directory: string): AuditFiles {
  return {
    log: join(directory, 'log.db'),
    state: join(directory, 'state.db'),
    documents: join(directory, 'documents.db'),
    files: join(directory, 'files'),
    vaultKey: new Uint8Array(32).fill(3),
    streamKey: 'a stream key of the tests',
    // Most entries of the audit's maps are in the file.
    inMemory: 1,
  };
}

export async function createAuditedProduct(): Promise<AuditedProduct> {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-audit-'));
  const files = filesIn(directory);
  let now = Date.parse('2026-02-01T09:00:00.000Z');
  const clock = (): Date => new Date((now += 1_000));
  const state = await openSqliteState({ path: files.state, vaultKey: files.vaultKey, clock });
  const log = await openSqliteLog({ path: files.log, clock });
  const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
  const { charge, delivered, giveBack, refundDelivered } = providerOf(state.sandbox);
  let open = true;
  const append = async (stream: string, ...news: readonly DomainEvent[]): Promise<void> => {
    const { tip } = await events.load(stream);
    const cause = { actor: 'system:test', correlationId: 'test', causationId: randomUUID() };
    await events.append(stream, news, tip, cause);
  };

  const settlement = (donationId: number, userId: number, amountCents: number) => ({
    donationId,
    userId,
    ...priced(amountCents),
    provider: 'sandbox' as const,
    paymentIntentId: `pi_${String(donationId)}`,
    providerEventId: `evt_${String(donationId)}`,
  });

  const product: AuditedProduct = {
    nameStream: (kind, name) => reservationStream(files.streamKey, kind, name),
    directory,
    files,
    events,
    state,
    pass(ms) {
      now += ms;
    },
    append,

    async appendEach(...news) {
      for (const event of news) {
        const { donationId, campaignId } = event.data as {
          readonly donationId?: number;
          readonly campaignId?: number;
        };
        const stream =
          donationId === undefined
            ? `campaign-${String(campaignId)}`
            : `donation-${String(donationId)}`;
        await append(stream, event);
      }
    },

    async register(userId) {
      const name = `member${String(userId)}`;
      await append(product.nameStream('username', name), {
        type: 'UsernameReserved',
        data: { userId },
      });
      const address = product.nameStream('email', `${name}@example.org`);
      await append(address, { type: 'EmailReserved', data: { userId } });
      await append(`user-${String(userId)}`, {
        type: 'UserRegistered',
        data: { userId, username: name, email: `${name}@example.org`, fullName: null },
      });
    },

    async publish(campaignId, creatorId) {
      const donationId = campaignId + 1_000;
      const deposit = `donation-${String(donationId)}`;
      const proposal = {
        categoryId: 1,
        title: `Debate ${String(campaignId)}`,
        description: 'Two people who disagree, one hour, no slides.',
        participants: ['Ada Lovelace', 'Charles Babbage'],
        moderator: null,
        goalCents: 500_00,
        expiresAt: EXPIRES_AT,
        imageUrl: null,
      };
      await append(deposit, {
        type: 'DepositQuoted',
        data: {
          donationId,
          userId: creatorId,
          donorRegisteredAt: REGISTERED_AT,
          ...priced(100),
          provider: 'sandbox',
        },
      });
      await charge(donationId, priced(100).totalCents);
      await append(deposit, {
        type: 'DepositSettled',
        data: settlement(donationId, creatorId, 100),
      });
      await delivered(donationId);
      await append(deposit, { type: 'DepositReserved', data: { donationId, campaignId } });
      await append(`campaign-${String(campaignId)}`, {
        type: 'CampaignCreated',
        data: {
          campaignId,
          creatorId,
          creatorRegisteredAt: REGISTERED_AT,
          kind: 'debate',
          ...proposal,
          payoutPolicy: policy,
          depositId: donationId,
        },
      });
      const { amountCents, feeCents, currency } = priced(100);
      await append(deposit, {
        type: 'DepositApplied',
        data: {
          donationId,
          campaignId,
          categoryId: 1,
          userId: creatorId,
          donorRegisteredAt: REGISTERED_AT,
          amountCents,
          feeCents,
          currency,
          provider: 'sandbox',
          as: 'donation',
        },
      });
      await append(`campaign-${String(campaignId)}`, {
        type: 'CampaignPublished',
        data: {
          campaignId,
          creatorId,
          creatorRegisteredAt: REGISTERED_AT,
          categoryId: 1,
          depositId: donationId,
          goalCents: proposal.goalCents,
          expiresAt: EXPIRES_AT,
        },
      });
    },

    async donate({ donationId, campaignId, userId, amountCents }) {
      const terms = {
        purpose: 'donation' as const,
        target: campaignTarget(campaignId),
        creatorId: 1,
        termsRevision: 1,
        payoutPolicy: policy,
      };
      await append(`donation-${String(donationId)}`, {
        type: 'DonationQuoted',
        data: {
          donationId,
          userId,
          donorRegisteredAt: REGISTERED_AT,
          ...priced(amountCents),
          provider: 'sandbox',
          ...terms,
        },
      });
      await charge(donationId, priced(amountCents).totalCents);
      await append(`donation-${String(donationId)}`, {
        type: 'DonationMade',
        data: {
          ...settlement(donationId, userId, amountCents),
          ...terms,
          donorRegisteredAt: REGISTERED_AT,
          platformFeeCents: 0,
          creatorRewardCents: 0,
        },
      });
      await delivered(donationId);
    },

    async changeStatus(campaignId, from, to) {
      await append(`campaign-${String(campaignId)}`, {
        type: 'StatusChanged',
        data: { campaignId, creatorId: 1, categoryId: 1, from, to, changedBy: null, reason: null },
      });
    },

    async refund(donation, late) {
      const { donationId } = donation;
      const reason = late ? 'late' : 'goodwill';
      await append(
        `donation-${String(donationId)}`,
        ...(late ? [] : [goodwillRequested(donation)]),
        refundRequested(donation, { from: 'open', reason }),
      );
      await giveBack(donationId);
      await append(`donation-${String(donationId)}`, {
        type: 'DonationRefunded',
        data: {
          ...refundOf(donation),
          refundId: `re_${String(donationId)}`,
          providerEventId: `evt_refund_${String(donationId)}`,
        },
      });
      await refundDelivered(donationId);
    },

    async copyOf(stream, changes) {
      const { events: stored } = await events.load(stream);
      return stored.map(({ type, data }) => {
        const own = Object.entries(changes).filter(([field]) => field in data);
        return { type, data: { ...data, ...Object.fromEntries(own) } } as DomainEvent;
      });
    },

    fold: () => product.keepFolding().stop(),

    keepFolding() {
      const store = openSqliteDocuments({ path: files.documents });
      const projections = createProjections({ store, events, state, models: readModels, clock });
      const caughtUp = projections.start(new AbortController().signal);
      return {
        stop: async () => {
          await caughtUp;
          await projections.stop();
          await store.close();
        },
      };
    },

    audit: () => auditFiles(files, clock),

    async findings(...invariants) {
      await product.fold();
      return (await product.audit()).findings.flatMap(({ invariant, what }) =>
        invariants.includes(invariant) ? [what] : [],
      );
    },

    async stop() {
      if (!open) return;
      open = false;
      await events.close();
      await state.close();
    },

    async remove() {
      await product.stop();
      await rm(directory, { recursive: true });
    },
  };
  return product;
}

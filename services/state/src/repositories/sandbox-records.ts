import { isDeepStrictEqual } from 'node:util';
import type { Rows, ScanOptions } from '../rows-port.ts';
import { scanAll, update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** A payment intent of the sandbox provider, as a real provider stores it on its side. */
export interface SandboxIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly refundedCents: number;
  /** Absent without a refund, and in records from before 2026-11-22. */
  readonly refund?: {
    readonly id: string;
    readonly status: 'pending' | 'succeeded' | 'failed';
    readonly at: number;
    /** Absent on the refund of the whole payment. */
    readonly amountCents?: number;
  };
  readonly dispute?: {
    readonly id: string;
    readonly status: 'open' | 'won' | 'lost';
    readonly reason: string;
    readonly at: number;
    /** Whether the fee of the dispute was given back. */
    readonly feeReturned?: true;
  };
  /**
   * For a PayPal order: whether a capture will take the money; absent until the payer has decided.
   */
  readonly approval?: 'approved' | 'declined';
  /** The test card that was tried last; absent before, and in records from before 2026-11-27. */
  readonly card?: { readonly brand: string; readonly last4: string };
  /** How the intent's next webhooks, and its refund, are to behave: set by a test or an admin. */
  readonly webhooks?: 'late' | 'lost' | 'doubled' | 'reordered';
  readonly refunds?: 'fail' | 'keep_failing';
  readonly createdAt: number;
}

/** A webhook that the sandbox provider has to deliver. */
export interface SandboxDelivery {
  /** The provider's event id, `evt_…`; sorts by creation. */
  readonly id: string;
  /** The exact JSON text that is signed and sent. */
  readonly payload: string;
  readonly attempts: number;
  /** Time of the next attempt; null once the webhook was answered with 2xx. */
  readonly nextAttemptAt: number | null;
}

/** The sandbox provider's own records. */
export interface SandboxRecords {
  /**
   * Creates the intent unless its idempotency key was used before; returns the key's intent in its
   * current state.
   */
  createIntent(intent: SandboxIntent): Promise<SandboxIntent>;
  intent(id: string): Promise<SandboxIntent | undefined>;
  /** Compare-and-set on the whole record: false when it changed since it was read. */
  updateIntent(before: SandboxIntent, after: SandboxIntent): Promise<boolean>;
  listIntents(options?: ScanOptions): Promise<readonly SandboxIntent[]>;
  addDelivery(delivery: SandboxDelivery): Promise<void>;
  /** Unanswered deliveries with `nextAttemptAt` at or before `now`, in order of id (creation). */
  dueDeliveries(now: number, limit: number): Promise<readonly SandboxDelivery[]>;
  /**
   * Replaces the delivery, or removes it when it is answered. An answered delivery is not stored
   * again.
   */
  updateDelivery(delivery: SandboxDelivery): Promise<void>;
  /**
   * Stores the result of a call that a provider runs once per key, e.g. a refund. `first` is true for
   * the call that stored it; later calls get the stored result.
   */
  once(
    key: string,
    result: unknown,
  ): Promise<{ readonly first: boolean; readonly result: unknown }>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  sandboxIntents: 'sandbox-intents',
  sandboxKeys: 'sandbox-keys',
  sandboxDeliveries: 'sandbox-deliveries',
  sandboxOnce: 'sandbox-once',
} as const;

function createSandboxRecords(rows: Rows): SandboxRecords {
  const intent = async (id: string): Promise<SandboxIntent | undefined> => {
    const row = await rows.get(tables.sandboxIntents, id);
    return row?.value as SandboxIntent | undefined;
  };

  return {
    /** The idempotency key's record holds the whole intent, so that a repeat completes a run that crashed between the two writes. */
    async createIntent(wanted) {
      await rows.insert(tables.sandboxKeys, wanted.idempotencyKey, wanted);
      const row = await rows.get(tables.sandboxKeys, wanted.idempotencyKey);
      const first = (row?.value ?? wanted) as SandboxIntent;
      await rows.insert(tables.sandboxIntents, first.id, first);
      return (await intent(first.id)) ?? first;
    },

    intent,

    async updateIntent(before, after) {
      if (before.id !== after.id)
        throw new RangeError(`intent ${before.id} cannot become ${after.id}`);
      const row = await rows.get(tables.sandboxIntents, before.id);
      if (row === undefined || !isDeepStrictEqual(row.value, before)) return false;
      return rows.replace(tables.sandboxIntents, before.id, after, row.version);
    },

    async listIntents(options) {
      const found = await rows.scan(tables.sandboxIntents, options);
      return found.map((row) => row.value as SandboxIntent);
    },

    async addDelivery(delivery) {
      await rows.insert(tables.sandboxDeliveries, delivery.id, delivery);
    },

    async dueDeliveries(now, limit) {
      const due: SandboxDelivery[] = [];
      for await (const row of scanAll(rows, tables.sandboxDeliveries)) {
        const delivery = row.value as SandboxDelivery;
        if (delivery.nextAttemptAt !== null && delivery.nextAttemptAt <= now) due.push(delivery);
        if (due.length >= limit) break;
      }
      return due;
    },

    async updateDelivery(delivery) {
      if (delivery.nextAttemptAt === null) {
        await rows.remove(tables.sandboxDeliveries, delivery.id);
        return;
      }
      await update<SandboxDelivery>(rows, tables.sandboxDeliveries, delivery.id, () => delivery);
    },

    async once(key, result) {
      if (await rows.insert(tables.sandboxOnce, key, { result })) return { first: true, result };
      const row = await rows.get(tables.sandboxOnce, key);
      const stored = (row?.value ?? { result }) as { readonly result: unknown };
      return { first: false, result: stored.result };
    },
  };
}

export const sandbox = defineRepository({
  tables: Object.values(tables),
  create: ({ rows }) => createSandboxRecords(rows),
  memberRecords: { notErased: 'Invented payments, which stand for the records of a provider.' },
});

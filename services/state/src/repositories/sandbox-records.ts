import { isDeepStrictEqual } from 'node:util';
import type { SandboxRecords, SandboxDelivery, SandboxIntent } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { scanAll, update } from './put-update-scan.ts';

export function createSandboxRecords(rows: Rows): SandboxRecords {
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

import type { Clock } from '../clock.ts';
import type { Leases, Rows } from '../port.ts';
import { tables } from '../tables.ts';

/** Kept when released, so that its version only grows and a compare-and-set cannot mistake one holding for another. */
interface LeaseRecord {
  readonly holder: string | null;
  /** Epoch milliseconds, exclusive. */
  readonly until: number;
}

export function createLeases(rows: Rows, clock: Clock): Leases {
  return {
    async acquire(name, holder, ttlMs) {
      for (;;) {
        const now = clock().getTime();
        const mine: LeaseRecord = { holder, until: now + ttlMs };
        const row = await rows.get(tables.leases, name);
        if (row === undefined) {
          if (await rows.insert(tables.leases, name, mine)) return true;
          continue;
        }
        const record = row.value as LeaseRecord;
        if (record.holder !== null && record.holder !== holder && record.until > now) return false;
        if (await rows.replace(tables.leases, name, mine, row.version)) return true;
      }
    },

    async release(name, holder) {
      for (;;) {
        const row = await rows.get(tables.leases, name);
        if (row === undefined || (row.value as LeaseRecord).holder !== holder) return;
        const free: LeaseRecord = { holder: null, until: 0 };
        if (await rows.replace(tables.leases, name, free, row.version)) return;
      }
    },
  };
}

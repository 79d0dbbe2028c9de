import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';
import { scanAll, update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/**
 * Leases divide work between processes. They do not exclude concurrent work: writes need a
 * compare-and-set of their own.
 */
export interface Leases {
  /** True when `holder` now holds the lease, new or renewed, for `ttlMs` (at most 300,000). */
  acquire(name: string, holder: string, ttlMs: number): Promise<boolean>;
  /** Does nothing unless `holder` holds the lease. */
  release(name: string, holder: string): Promise<void>;
  /** The leases that are held now and whose names begin with the prefix. */
  held(prefix: string): Promise<readonly { readonly name: string; readonly holder: string }[]>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  leases: 'leases',
} as const;

/**
 * A release keeps the record, so that its version only grows: a compare-and-set by a process that
 * read an earlier lease fails against a later one.
 */
interface LeaseRecord {
  readonly holder: string | null;
  /** Epoch milliseconds, exclusive. */
  readonly until: number;
}

/** Maximum duration in milliseconds. A lease that ends later than this was written by a clock that was ahead. */
const LONGEST_LEASE_MS = 300_000;

/** Undefined when the lease is free. */
function holderOf({ holder, until }: LeaseRecord, now: number): string | undefined {
  const left = until - now;
  return holder !== null && left > 0 && left <= LONGEST_LEASE_MS ? holder : undefined;
}

function createLeases(rows: Rows, clock: Clock): Leases {
  /**
   * What was written last to each lease that is held through this repository. Its holder renews a
   * record of that version without reading it: a process holds many leases, and renews each often.
   */
  const written = new Map<string, { readonly holder: string; readonly version: number }>();

  /** `version`: the record's, undefined if there is none. False when the record has changed. */
  async function write(
    name: string,
    mine: LeaseRecord & { readonly holder: string },
    version: number | undefined,
  ): Promise<boolean> {
    written.delete(name);
    const done =
      version === undefined
        ? await rows.insert(tables.leases, name, mine)
        : await rows.replace(tables.leases, name, mine, version);
    if (done) written.set(name, { holder: mine.holder, version: (version ?? 0) + 1 });
    return done;
  }

  return {
    async acquire(name, holder, ttlMs) {
      if (!(ttlMs > 0 && ttlMs <= LONGEST_LEASE_MS))
        throw new RangeError(
          `a lease lasts up to ${String(LONGEST_LEASE_MS)} ms, not ${String(ttlMs)} ms`,
        );
      const mine = (now: number) => ({ holder, until: now + ttlMs });
      const known = written.get(name);
      if (known?.holder === holder) {
        if (await write(name, mine(clock().getTime()), known.version)) return true;
      }
      for (;;) {
        const now = clock().getTime();
        const row = await rows.get(tables.leases, name);
        if (row !== undefined) {
          const record = row.value as LeaseRecord;
          if (record.holder !== holder && holderOf(record, now) !== undefined) return false;
        }
        if (await write(name, mine(now), row?.version)) return true;
      }
    },

    async release(name, holder) {
      if (written.get(name)?.holder === holder) written.delete(name);
      await update<LeaseRecord>(rows, tables.leases, name, (record) =>
        record.holder === holder ? { holder: null, until: 0 } : undefined,
      );
    },

    async held(prefix) {
      const now = clock().getTime();
      const held: { readonly name: string; readonly holder: string }[] = [];
      for await (const row of scanAll(rows, tables.leases, { prefix })) {
        const holder = holderOf(row.value as LeaseRecord, now);
        if (holder !== undefined) held.push({ name: row.key, holder });
      }
      return held;
    },
  };
}

export const leases = defineRepository({
  tables: Object.values(tables),
  create: ({ rows, clock }) => createLeases(rows, clock),
  memberRecords: { notErased: 'Names of work and of the processes that do it.' },
});

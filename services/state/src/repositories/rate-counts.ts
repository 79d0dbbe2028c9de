import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';
import { update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** Counted calls of rate limits, kept across restarts and shared by processes. */
export interface RateCounts {
  /**
   * Uses up to `calls` of the `limit` calls that `key` has in a window of `windowMs`, which begins
   * with its first call; with `allOrNone` either all `calls` or none. `taken`: how many of `calls`
   * were used; 0 when none are left, or not enough. `until`: end of the window, epoch milliseconds.
   */
  consume(
    key: string,
    bounds: {
      readonly calls: number;
      readonly limit: number;
      readonly windowMs: number;
      readonly allOrNone?: boolean;
    },
  ): Promise<{ readonly taken: number; readonly until: number }>;
  /** Returns one call to the limit, if its window has not ended. */
  giveBack(key: string): Promise<void>;
  /** Removes the count before its window ends. */
  forget(key: string): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  rateCounts: 'rate-counts',
} as const;

/** `until`: end of the window, epoch milliseconds. */
interface Count {
  readonly used: number;
  readonly until: number;
}

function createRateCounts(rows: Rows, clock: Clock): RateCounts {
  const table = tables.rateCounts;
  return {
    async consume(key, { calls, limit, windowMs, allOrNone = false }) {
      for (;;) {
        const now = clock().getTime();
        const row = await rows.get(table, key);
        const found = row?.value as Count | undefined;
        // A window that ends after `now + windowMs` began before the clock was set back: ignored.
        const lasts = found !== undefined && found.until > now && found.until <= now + windowMs;
        const { used, until } = lasts ? found : { used: 0, until: now + windowMs };
        const left = Math.max(0, Math.min(calls, limit - used));
        const taken = allOrNone && left < calls ? 0 : left;
        if (taken === 0) return { taken, until };
        const count: Count = { used: used + taken, until };
        const written =
          row === undefined
            ? await rows.insert(table, key, count, { expiresAt: until })
            : await rows.replace(table, key, count, row.version, { expiresAt: until });
        if (written) return { taken, until };
      }
    },

    async giveBack(key) {
      await update<Count>(
        rows,
        table,
        key,
        ({ used, until }) => (used > 0 ? { used: used - 1, until } : undefined),
        ({ until }) => ({ expiresAt: until }),
      );
    },

    async forget(key) {
      await rows.remove(table, key);
    },
  };
}

export const rateCounts = defineRepository({
  tables: Object.values(tables),
  create: ({ rows, clock }) => createRateCounts(rows, clock),
  memberRecords: { notErased: 'Counts under keyed hashes, until the window of their limit ends.' },
});

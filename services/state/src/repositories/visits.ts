import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { compoundKey, keyParts } from '../keys.ts';
import type { Row, Rows } from '../rows-port.ts';
import { defineRepository } from './define-repository.ts';
import { put } from './put-update-scan.ts';
import { KEY_BYTES, unwrapKey, wrapKey } from './wrapped-key.ts';

/** What one visitor did with a subject, e.g. a campaign, on a UTC day (`2026-03-01`). */
export interface Visit {
  readonly day: string;
  readonly subject: number;
  /** Who owns the subject. Kept beside its counts. */
  readonly owner: number;
  /** Under which name it is counted, e.g. `view/search`. */
  readonly name: string;
  /** Keyed hash of visitor, subject and deed: the same one is counted once a day. */
  readonly hash: string;
}

export interface VisitBounds {
  /** Visits that are counted of a subject, and of all of them, in a UTC day. */
  readonly ofSubject: number;
  readonly ofDay: number;
}

/** What has been counted of a subject on a UTC day. */
export interface VisitCounts {
  readonly day: string;
  readonly subject: number;
  readonly owner: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Counts that have changed since they were last settled. */
export interface DueVisitCounts extends VisitCounts {
  readonly key: string;
  readonly version: number;
}

/**
 * Distinct visitors of a UTC day. Their hashes, and the key that they are made with, are removed when
 * the day has ended; counts stay for a week, in which they have to be reported.
 */
export interface Visits {
  /**
   * The key of the current UTC day (32 bytes), drawn by the first call of that day. It is never
   * backed up; after a restore the day's visitors are counted anew.
   */
  keyOfToday(): Promise<Uint8Array>;
  /**
   * Counts the visits that are new, up to the bounds, which several processes may exceed by their
   * last batches. New ones beyond, and those of a day that has ended, are left out. A crash loses the
   * counts of the running call, and never counts a visit twice. `uncounted`: those that the caller
   * left out itself.
   */
  count(visits: readonly Visit[], bounds: VisitBounds, uncounted?: number): Promise<void>;
  /** Up to `limit` changed counts after `after`, in the order of their keys. */
  due(limit: number, after?: string): Promise<readonly DueVisitCounts[]>;
  /** They are no longer due, unless they have changed since they were read. */
  settle(due: DueVisitCounts): Promise<void>;
  /** New visits of the current UTC day that were not counted for lack of room. */
  uncountedToday(): Promise<number>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  keys: 'visit-keys',
  hashes: 'visit-hashes',
  counts: 'visit-counts',
  due: 'visits-due',
  days: 'visit-days',
} as const;

const dayMs = 24 * 60 * 60 * 1_000;
/** Time that counts are kept after their day: they have to be reported by then. */
const countsKeptMs = 7 * dayMs;

interface DayRecord {
  readonly counted: number;
  readonly uncounted: number;
}

type CountsRecord = Pick<VisitCounts, 'owner' | 'counts'>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const endOf = (day: string): number => Date.parse(day) + dayMs;
const total = (counts: Readonly<Record<string, number>> = {}): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

function createVisits(rows: Rows, vaultKey: Uint8Array, clock: Clock): Visits {
  const change = async <T>(
    table: string,
    key: string,
    next: (record: T | undefined) => T,
    expiresAt: number,
  ): Promise<void> => {
    for (;;) {
      const row = await rows.get(table, key);
      const changed = next(row?.value as T | undefined);
      const written =
        row === undefined
          ? await rows.insert(table, key, changed, { expiresAt })
          : await rows.replace(table, key, changed, row.version, { expiresAt });
      if (written) return;
    }
  };

  const dayRecord = async (day: string): Promise<DayRecord> =>
    ((await rows.get(tables.days, day))?.value as DayRecord | undefined) ?? {
      counted: 0,
      uncounted: 0,
    };

  const hashKey = ({ day, subject, hash }: Visit): string =>
    compoundKey(day, String(subject), hash);

  /** The visits whose hash is not stored, each hash once. */
  const unknownAmong = async (visits: readonly Visit[]): Promise<readonly Visit[]> => {
    const each = Array.from(new Map(visits.map((visit) => [hashKey(visit), visit])));
    const stored = await Promise.all(each.map(([key]) => rows.get(tables.hashes, key)));
    return each.flatMap(([, visit], index) => (stored[index] === undefined ? [visit] : []));
  };

  /** Stores the hashes of the visits, and returns the visits whose hash is new. */
  const remember = async (visits: readonly Visit[]): Promise<readonly Visit[]> => {
    const isNew = await Promise.all(
      visits.map((visit) =>
        rows.insert(tables.hashes, hashKey(visit), null, { expiresAt: endOf(visit.day) }),
      ),
    );
    return visits.filter((_, index) => isNew[index]);
  };

  /** Counts visits of one subject and day. Resolves to how many are new. */
  const countOf = async (visits: readonly Visit[]): Promise<number> => {
    const fresh = await remember(visits);
    const [first] = fresh;
    if (!first) return 0;
    const { day, subject, owner } = first;
    const key = compoundKey(day, String(subject));
    const expiresAt = endOf(day) + countsKeptMs;
    await change<CountsRecord>(
      tables.counts,
      key,
      (record) => {
        const counts = { ...record?.counts };
        for (const { name } of fresh) counts[name] = (counts[name] ?? 0) + 1;
        return { owner, counts };
      },
      expiresAt,
    );
    // After the counts, and with a new version each time: who settles what was due before leaves it.
    await put(rows, tables.due, key, null, { expiresAt });
    return fresh.length;
  };

  const countsAt = async ({ key, version }: Row): Promise<readonly DueVisitCounts[]> => {
    const record = (await rows.get(tables.counts, key))?.value as CountsRecord | undefined;
    const [day = '', subject = ''] = keyParts(key);
    return record ? [{ ...record, day, subject: Number(subject), key, version }] : [];
  };

  return {
    async keyOfToday() {
      const day = dayOf(clock());
      const purpose = `visits of ${day}`;
      const read = async () => (await rows.get(tables.keys, day))?.value as string | undefined;
      const known = await read();
      if (known !== undefined) return unwrapKey(vaultKey, purpose, known);
      const drawn = wrapKey(vaultKey, purpose, randomBytes(KEY_BYTES));
      await rows.insert(tables.keys, day, drawn, { expiresAt: endOf(day) });
      // Of several concurrent calls, only one has inserted its key; all return that key.
      return unwrapKey(vaultKey, purpose, (await read()) ?? drawn);
    },

    async count(visits, { ofSubject, ofDay }, uncounted = 0) {
      const day = dayOf(clock());
      const groups = new Map<number, Visit[]>();
      for (const visit of visits) {
        if (visit.day !== day) continue;
        const group = groups.get(visit.subject) ?? [];
        group.push(visit);
        groups.set(visit.subject, group);
      }
      let roomOfDay = ofDay - (await dayRecord(day)).counted;
      let left = uncounted;
      const isScarce = visits.length > roomOfDay;
      const within = await Promise.all(
        Array.from(groups, async ([subject, group]) => {
          const row = await rows.get(tables.counts, compoundKey(day, String(subject)));
          const known = total((row?.value as CountsRecord | undefined)?.counts);
          const room = ofSubject - known;
          // Only new visits take room, and only they are known to be left out.
          const mayExceed = isScarce || group.length > room;
          return { group: mayExceed ? await unknownAmong(group) : group, room };
        }),
      );
      const counted = await Promise.all(
        within.map(({ group, room }) => {
          const some = group.slice(0, Math.max(0, Math.min(room, roomOfDay)));
          roomOfDay -= some.length;
          left += group.length - some.length;
          return countOf(some);
        }),
      );
      const fresh = counted.reduce((sum, each) => sum + each, 0);
      if (fresh === 0 && left === 0) return;
      await change<DayRecord>(
        tables.days,
        day,
        (record) => ({
          counted: (record?.counted ?? 0) + fresh,
          uncounted: (record?.uncounted ?? 0) + left,
        }),
        endOf(day),
      );
    },

    async due(limit, after) {
      const page = await rows.scan(tables.due, {
        limit,
        ...(after === undefined ? {} : { after }),
      });
      return (await Promise.all(page.map(countsAt))).flat();
    },

    async settle({ key, version }) {
      await rows.remove(tables.due, key, version);
    },

    uncountedToday: async () => (await dayRecord(dayOf(clock()))).uncounted,
  };
}

export const visits = defineRepository({
  tables: Object.values(tables),
  erasable: [tables.keys, tables.hashes],
  notCopied: [tables.keys, tables.hashes],
  create: ({ rows, vaultKey, clock }) => createVisits(rows, vaultKey, clock),
  memberRecords: {
    notErased: 'Counts, and hashes of the day under a key that is destroyed when the day ends.',
  },
});

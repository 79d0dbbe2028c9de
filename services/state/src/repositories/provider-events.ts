import { compoundKey, newestFirstPart } from '../keys.ts';
import type { Row, Rows } from '../rows-port.ts';
import { scanAll } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/**
 * Outcome of a provider's call. `booked`: the log has events of it. `repeated`: it was handled
 * before. `unmatched`: recorded as a difference between provider and log. `ignored`: calls of its
 * kind need no action. `refused`: its signature or form was wrong. `failed`: it could not be
 * handled; the provider sends it again. `unrecorded`: stands for calls beyond the number that is
 * recorded per second.
 */
export type ProviderEventOutcome =
  'booked' | 'repeated' | 'unmatched' | 'ignored' | 'refused' | 'failed' | 'unrecorded';

/**
 * A received call of a provider, without its content. Ids, kind and payment are null when its
 * signature was not verified.
 */
export interface ReceivedProviderEvent {
  readonly provider: string;
  readonly receivedAt: number;
  readonly outcome: ProviderEventOutcome;
  /** Number of calls that the record stands for; more than 1 only without a verified signature. */
  readonly times: number;
  readonly eventId: string | null;
  readonly kind: string | null;
  /** The provider's id of the payment. */
  readonly objectId: string | null;
  readonly donationId: number | null;
  /** Why it was refused, or failed. */
  readonly reason: string | null;
}

export type ProviderEventFilter = Partial<
  Pick<ReceivedProviderEvent, 'provider' | 'outcome' | 'eventId' | 'objectId' | 'donationId'>
>;

/** The newest calls of providers, for the console. No decision depends on them. */
export interface ProviderEvents {
  /**
   * Stores calls that were received at about the same time, under a new `id`. They are kept for 90
   * days, or until `trim` removes them.
   */
  append(id: string, events: readonly ReceivedProviderEvent[]): Promise<void>;
  /**
   * A page of the calls that have all the given values, newest first, and the number of all such
   * calls. Reads no more than the newest `providerEventBounds` calls. An item's `id` is stable.
   */
  list(
    filter: ProviderEventFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{
    readonly items: readonly (ReceivedProviderEvent & { readonly id: string })[];
    readonly total: number;
  }>;
  /**
   * The verified calls since a time whose event failed and was not handled later, one per event,
   * newest first. Reads no older calls. `since`: milliseconds since the epoch.
   */
  failedSince(since: number): Promise<readonly ReceivedProviderEvent[]>;
  /** Removes the oldest calls beyond `providerEventBounds`. */
  trim(): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  providerEvents: 'provider-events',
} as const;

/** Milliseconds that a received call is kept: 90 days. */
export const PROVIDER_EVENT_MS = 90 * 24 * 60 * 60 * 1_000;

/**
 * Maximum number of the newest calls that are kept. Anybody can make calls without a valid
 * signature: these have a limit of their own, so that they do not displace the verified ones.
 */
export const providerEventBounds = { verified: 10_000, unverified: 1_000 } as const;
type Section = keyof typeof providerEventBounds;

const sections = ['verified', 'unverified'] as const satisfies readonly Section[];
const sectionOf = ({ eventId }: ReceivedProviderEvent): Section =>
  eventId === null ? 'unverified' : 'verified';

const eventsOf = ({ value }: Row): readonly ReceivedProviderEvent[] =>
  value as readonly ReceivedProviderEvent[];

type ListedEvent = ReceivedProviderEvent & { readonly id: string };

/** Each `append` stores at most one record per section, with its calls newest first. */
function createProviderEvents(rows: Rows): ProviderEvents {
  async function* newest(section: Section): AsyncGenerator<ListedEvent, void> {
    let left: number = providerEventBounds[section];
    for await (const row of scanAll(rows, tables.providerEvents, { prefix: `${section}/` })) {
      for (const [index, event] of eventsOf(row).entries()) {
        if (left === 0) return;
        left -= 1;
        yield { ...event, id: `${row.key}/${String(index)}` };
      }
    }
  }

  return {
    async append(id, events) {
      for (const section of sections) {
        const own = events
          .filter((event) => sectionOf(event) === section)
          .toSorted((a, b) => b.receivedAt - a.receivedAt);
        const [last] = own;
        if (!last) continue;
        const key = compoundKey(section, newestFirstPart(last.receivedAt), id);
        const expiresAt = last.receivedAt + PROVIDER_EVENT_MS;
        await rows.insert(tables.providerEvents, key, own, { expiresAt });
      }
    },

    async list(filter, { offset, limit }) {
      const found: ListedEvent[] = [];
      for (const section of sections) {
        for await (const event of newest(section)) if (passes(filter, event)) found.push(event);
      }
      found.sort((a, b) => b.receivedAt - a.receivedAt);
      return { items: found.slice(offset, offset + limit), total: found.length };
    },

    async failedSince(since) {
      const newestOf = new Map<string, ReceivedProviderEvent>();
      for await (const row of scanAll(rows, tables.providerEvents, { prefix: 'verified/' })) {
        const recent = eventsOf(row).filter(({ receivedAt }) => receivedAt >= since);
        if (recent.length === 0) break;
        for (const event of recent) {
          const key = compoundKey(event.provider, event.eventId ?? '');
          if (!newestOf.has(key)) newestOf.set(key, event);
        }
      }
      return [...newestOf.values()].filter(({ outcome }) => outcome === 'failed');
    },

    async trim() {
      for (const section of sections) {
        let left: number = providerEventBounds[section];
        for await (const row of scanAll(rows, tables.providerEvents, { prefix: `${section}/` })) {
          if (left <= 0) await rows.remove(tables.providerEvents, row.key);
          left -= eventsOf(row).length;
        }
      }
    },
  };
}

function passes(filter: ProviderEventFilter, event: ReceivedProviderEvent): boolean {
  const wanted = Object.entries(filter) as [keyof ProviderEventFilter, unknown][];
  return wanted.every(([field, value]) => event[field] === value);
}

export const providerEvents = defineRepository({
  tables: Object.values(tables),
  create: ({ rows }) => createProviderEvents(rows),
  memberRecords: { notErased: 'Calls of providers without their content, for 90 days at most.' },
});

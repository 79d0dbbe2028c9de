import { compoundKey, newestFirstPart } from '../keys.ts';
import type { ProviderEventFilter, ProviderEvents, ReceivedProviderEvent } from '../port.ts';
import type { Row, Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { scanAll } from './put-update-scan.ts';

/** Milliseconds that a received call is kept: 90 days. */
export const PROVIDER_EVENT_MS = 90 * 24 * 60 * 60 * 1_000;

/**
 * How many of the newest calls are kept. Anybody can make calls without a valid signature: these have
 * a bound of their own, so that they do not displace the verified ones.
 */
export const providerEventBounds = { verified: 10_000, unverified: 1_000 } as const;
type Section = keyof typeof providerEventBounds;

const sections = ['verified', 'unverified'] as const satisfies readonly Section[];
const sectionOf = ({ eventId }: ReceivedProviderEvent): Section =>
  eventId === null ? 'unverified' : 'verified';

const eventsOf = ({ value }: Row): readonly ReceivedProviderEvent[] =>
  value as readonly ReceivedProviderEvent[];

type Listed = ReceivedProviderEvent & { readonly id: string };

/** Each `append` stores at most one record per section, with its calls newest first. */
export function createProviderEvents(rows: Rows): ProviderEvents {
  async function* newest(section: Section): AsyncGenerator<Listed, void> {
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
      const found: Listed[] = [];
      for (const section of sections) {
        for await (const event of newest(section)) if (passes(filter, event)) found.push(event);
      }
      found.sort((a, b) => b.receivedAt - a.receivedAt);
      return { items: found.slice(offset, offset + limit), total: found.length };
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

import { limits, messages, type Routes } from '@rostrum/contracts';
import type { ReadModelStatus } from '@rostrum/projections';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { parseSimpleRest, unusable } from '../../http/simple-rest.ts';

type Order = (a: ReadModelStatus, b: ReadModelStatus) => number;

const orders: Readonly<Record<string, Order>> = {
  id: (a, b) => a.name.localeCompare(b.name),
  lagMs: (a, b) => a.lagMs - b.lagMs,
  parkedGroups: (a, b) => a.parkedGroups - b.parkedGroups,
};

/** Where every read model stands. There are a handful: they are ordered here. */
export function adminListProjections({
  projections,
}: App): Handler<Routes['adminListProjections']> {
  return async ({ query }, context) => {
    const { filter, range, sort } = parseSimpleRest(query, limits.page.adminMax);
    if (Object.keys(filter).length > 0) throw unusable('filter');
    const [field, direction] = sort ?? ['id', 'asc'];
    const order = Object.hasOwn(orders, field) ? orders[field] : undefined;
    if (!order) throw unusable('sort');
    const all = (await projections.status()).toSorted(order);
    if (direction === 'desc') all.reverse();
    const { offset, limit } = range ?? { offset: 0, limit: all.length };
    const items = all.slice(offset, offset + limit);
    setPageHeaders(context, 'projections', offset, { items, total: all.length, atLeast: false });
    return items.map(presentStatus);
  };
}

function presentStatus({ name, error, ...standing }: ReadModelStatus) {
  const { version, build, position, lagMs, eventsPerSecond, parkedGroups } = standing;
  const { rebuild, previous } = standing;
  return {
    id: name,
    version,
    build,
    position,
    lagMs,
    eventsPerSecond,
    parkedGroups,
    error: error === null ? null : bounded(error),
    rebuild: rebuild && { ...rebuild, etaMs: rebuild.etaMs && Math.round(rebuild.etaMs) },
    previous,
  };
}

/** @throws DomainError (404) for a read model that there is not */
export async function assertReadModel({ projections }: App, model: string): Promise<void> {
  const known = (await projections.status()).some(({ name }) => name === model);
  if (!known) throw notFound(messages.readModelNotFound);
}

/** As much of an error as an answer carries. */
export const bounded = (error: string): string => error.slice(0, 1000);

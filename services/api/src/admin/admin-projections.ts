import { limits, type Routes } from '@rostrum/contracts';
import type { ReadModelStatus } from '@rostrum/projections';
import type { App } from '../app.ts';
import { setPageHeaders } from '../http/page-headers.ts';
import type { Handler } from '../http/route.ts';
import { parseSimpleRest, unusable } from '../http/simple-rest.ts';

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
    return items.map(({ name, version, build, position, lagMs, parkedGroups, error }) => ({
      id: name,
      version,
      build,
      position,
      lagMs,
      parkedGroups,
      error,
    }));
  };
}

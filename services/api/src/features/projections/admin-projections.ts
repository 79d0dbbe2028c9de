import { limits, type Routes } from '@rostrum/contracts';
import type { ReadModelStatus } from '@rostrum/projections';
import type { App } from '../../runtime/app.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { parseSimpleRest, unusable } from '../../http/simple-rest.ts';
import { shortened } from './shortened.ts';

type Comparison = (a: ReadModelStatus, b: ReadModelStatus) => number;

const comparisons: Readonly<Record<string, Comparison>> = {
  id: (a, b) => a.name.localeCompare(b.name),
  lagMs: (a, b) => a.lagMs - b.lagMs,
  parkedGroups: (a, b) => a.parkedGroups - b.parkedGroups,
};

/** The status of every read model. There are few, so they are sorted in memory. */
export function adminListProjections({
  projections,
}: App): Handler<Routes['adminListProjections']> {
  return async ({ query }, context) => {
    const { filter, range, sort } = parseSimpleRest(query, limits.page.adminMax);
    if (Object.keys(filter).length > 0) throw unusable('filter');
    const [field, direction] = sort ?? ['id', 'asc'];
    const comparison = Object.hasOwn(comparisons, field) ? comparisons[field] : undefined;
    if (!comparison) throw unusable('sort');
    const all = (await projections.status()).toSorted(comparison);
    if (direction === 'desc') all.reverse();
    const { offset, limit } = range ?? { offset: 0, limit: all.length };
    const items = all.slice(offset, offset + limit);
    setPageHeaders(context, 'projections', offset, { items, total: all.length, atLeast: false });
    return items.map(presentStatus);
  };
}

function presentStatus({ name, error, ...status }: ReadModelStatus) {
  const { version, build, position, lagMs, eventsPerSecond, parkedGroups } = status;
  const { rebuild, previous } = status;
  return {
    id: name,
    version,
    build,
    position,
    lagMs,
    eventsPerSecond,
    parkedGroups,
    error: error === null ? null : shortened(error),
    rebuild: rebuild && { ...rebuild, etaMs: rebuild.etaMs && Math.round(rebuild.etaMs) },
    previous,
  };
}

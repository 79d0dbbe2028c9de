import type { Routes } from '@rostrum/contracts';
import type { ReadModelStatus } from '@rostrum/projections';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { truncateError } from './shortened.ts';

/** The status of every read model. There are few, so they are sorted in memory. */
export function adminListProjections({
  projections,
}: Pick<App, 'projections'>): Handler<Routes['adminListProjections']> {
  return async ({ query: { sort, offset, limit } }, context) => {
    const [field, direction] = sort;
    const all = (await projections.status()).toSorted((a, b) =>
      field === 'name' ? a.name.localeCompare(b.name) : a[field] - b[field],
    );
    if (direction === 'desc') all.reverse();
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
    error: error === null ? null : truncateError(error),
    rebuild: rebuild && { ...rebuild, etaMs: rebuild.etaMs && Math.round(rebuild.etaMs) },
    previous,
  };
}

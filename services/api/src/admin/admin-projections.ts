import { limits, messages, type Routes } from '@rostrum/contracts';
import type { ReadModelStatus } from '@rostrum/projections';
import type { App } from '../app.ts';
import { notFound } from '../http/errors.ts';
import { setPageHeaders } from '../http/page-headers.ts';
import type { Handler } from '../http/route.ts';
import { parseSimpleRest, unusable, type FilterValue } from '../http/simple-rest.ts';

type Order = (a: ReadModelStatus, b: ReadModelStatus) => number;

const orders: Readonly<Record<string, Order>> = {
  id: (a, b) => a.name.localeCompare(b.name),
  lagMs: (a, b) => a.lagMs - b.lagMs,
  parkedGroups: (a, b) => a.parkedGroups - b.parkedGroups,
};

/** Where every read model stands. There are a handful: they are chosen and ordered here. */
export function adminListProjections({
  projections,
}: App): Handler<Routes['adminListProjections']> {
  return async ({ query }, context) => {
    const { filter, range, sort } = parseSimpleRest(query, limits.page.adminMax);
    const wanted = wantedBy(filter);
    const [field, direction] = sort ?? ['id', 'asc'];
    const order = Object.hasOwn(orders, field) ? orders[field] : undefined;
    if (!order) throw unusable('sort');
    const all = (await projections.status())
      .filter(({ name }) => wanted === undefined || wanted.includes(name))
      .toSorted(order);
    if (direction === 'desc') all.reverse();
    const { offset, limit } = range ?? { offset: 0, limit: all.length };
    const items = all.slice(offset, offset + limit);
    setPageHeaders(context, 'projections', offset, { items, total: all.length, atLeast: false });
    return items.map(presentStatus);
  };
}

/** Names that a filter asks for; undefined for all. @throws Refusal (400) */
function wantedBy(
  filter: Readonly<Record<string, FilterValue>>,
): readonly FilterValue[] | undefined {
  const { id, ...others } = filter;
  if (Object.keys(others).length > 0) throw unusable('filter');
  return id === undefined ? undefined : [id].flat();
}

function presentStatus({ name, error, ...standing }: ReadModelStatus) {
  const { version, build, position, lagMs, parkedGroups } = standing;
  return {
    id: name,
    version,
    build,
    position,
    lagMs,
    eventsPerSecond: null,
    parkedGroups,
    error: error === null ? null : bounded(error),
    rebuild: null,
    previous: null,
  };
}

/** The build that the console speaks of. @throws Refusal (404) */
export async function liveBuild(app: App, model: string): Promise<ReadModelStatus> {
  const status = (await app.projections.status()).find(({ name }) => name === model);
  if (!status) throw notFound(messages.readModelNotFound);
  return status;
}

/** As much of an error as an answer carries. */
export const bounded = (error: string): string => error.slice(0, 1000);

import { limits, type Routes } from '@rostrum/contracts';
import type { ParkedEvent } from '@rostrum/state';
import type { App } from '../app.ts';
import { setPageHeaders } from '../http/page-headers.ts';
import type { Handler } from '../http/route.ts';
import { bounded, liveBuild } from './admin-projections.ts';

/** What a read model could not fold, oldest first. */
export function adminListParked(app: App): Handler<Routes['adminListParked']> {
  return async ({ params }, context) => {
    const { name, version, build } = await liveBuild(app, params.model);
    const all = await app.state.parked.list(`${name}@${String(version)}.${String(build)}`);
    const items = all.slice(0, limits.page.adminMax);
    setPageHeaders(context, 'parked', 0, { items, total: all.length, atLeast: false });
    return items.map(presentParked);
  };
}

function presentParked({ group, position, eventId, type, stream, error, parkedAt }: ParkedEvent) {
  return {
    id: `${eventId}/${group}`,
    group,
    position,
    eventId,
    type,
    stream,
    error: error === '' ? null : bounded(error),
    parkedAt: new Date(parkedAt).toISOString(),
    order: null,
  };
}

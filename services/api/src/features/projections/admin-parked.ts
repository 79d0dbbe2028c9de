import { limits, type Routes } from '@rostrum/contracts';
import type { ParkedEvent } from '@rostrum/state';
import type { App } from '../../runtime/app.ts';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { assertReadModel } from './assert-read-model.ts';
import { truncateError } from './shortened.ts';

/** The parked events of a read model, oldest first. */
export function adminListParked(app: Pick<App, 'projections'>): Handler<Routes['adminListParked']> {
  return async ({ params }, context) => {
    await assertReadModel(app, params.model);
    const all = await app.projections.parking.list(params.model);
    const items = all.slice(0, limits.page.adminMax);
    setPageHeaders(context, 'parked', 0, { items, total: all.length, atLeast: false });
    return items.map(presentParked);
  };
}

function presentParked(parked: ParkedEvent) {
  const { group, position, eventId, type, stream, error, parkedAt, order } = parked;
  return {
    id: `${eventId}/${group}`,
    group,
    position,
    eventId,
    type,
    stream,
    error: error === '' ? null : truncateError(error),
    parkedAt: new Date(parkedAt).toISOString(),
    order: order ?? null,
  };
}

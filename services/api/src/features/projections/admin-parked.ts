import { limits, messages, type Routes } from '@rostrum/contracts';
import type { ParkedEvent } from '@rostrum/state';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertReadModel, bounded } from './admin-projections.ts';

/** What a read model could not fold, oldest first. */
export function adminListParked(app: App): Handler<Routes['adminListParked']> {
  return async ({ params }, context) => {
    await assertReadModel(app, params.model);
    const all = await app.projections.parking.list(params.model);
    const items = all.slice(0, limits.page.adminMax);
    setPageHeaders(context, 'parked', 0, { items, total: all.length, atLeast: false });
    return items.map(presentParked);
  };
}

/**
 * Whoever folds the group carries the order out. Nothing of it is an event: it changes documents,
 * which a rebuild makes anew from the log, so that its trace is a line of the structured log.
 */
export function orderParked(app: App): Handler<Routes['orderParked']> {
  return async ({ params: { model }, body: { group, position, order } }, context) => {
    await assertReadModel(app, model);
    const { parking } = app.projections;
    const parked = (await parking.list(model, group)).find((one) => one.position === position);
    if (!parked || !(await parking.order(model, group, position, order))) {
      throw new DomainError('conflict', messages.notParked);
    }
    const { model: build, eventId, type, stream, error } = parked;
    context.log.warn(
      { order, actorId: member(context).id, build, group, position, eventId, type, stream, error },
      'an operator has ordered what becomes of a parked event',
    );
    return { success: true };
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
    error: error === '' ? null : bounded(error),
    parkedAt: new Date(parkedAt).toISOString(),
    order: order ?? null,
  };
}

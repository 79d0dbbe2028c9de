import type { Routes } from '@rostrum/contracts';
import { projectionMessages } from '@rostrum/contracts/projections';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertReadModel } from './assert-read-model.ts';

/**
 * Records an operator command about a parked event; the worker that folds its group carries it out.
 * No event is appended, because the command changes only documents, which a rebuild folds anew. A
 * line of the structured log records the admin.
 */
export function orderParked(app: Pick<App, 'projections'>): Handler<Routes['orderParked']> {
  return async ({ params: { model }, body: { group, position, order } }, context) => {
    await assertReadModel(app, model);
    const { parking } = app.projections;
    const parked = (await parking.list(model, group)).find((one) => one.position === position);
    if (!parked || !(await parking.request(model, group, position, order))) {
      throw new DomainError('conflict', projectionMessages.notParked);
    }
    const { model: build, eventId, type, stream, error } = parked;
    context.log.warn(
      { order, actorId: member(context).id, build, group, position, eventId, type, stream, error },
      'an operator has given a command about a parked event',
    );
    return { success: true };
  };
}

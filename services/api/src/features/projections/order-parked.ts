import type { Routes } from '@rostrum/contracts';
import { parkedEventStream, projectionMessages } from '@rostrum/contracts/projections';
import type { App } from '../../runtime/app.ts';
import { appending, execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertReadModel } from './assert-read-model.ts';

const orders = appending('ParkedEventOrdered');

/**
 * Records an operator command about a parked event; the worker that folds its group carries it out.
 * The command changes only documents, which a rebuild folds anew; its event says who gave it and why.
 */
export function orderParked(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['orderParked']> {
  return async (
    { params: { model }, body: { group, position, order, reason = null } },
    context,
  ) => {
    await assertReadModel(app, model);
    const { parking } = app.projections;
    const parked = (await parking.list(model, group)).find((one) => one.position === position);
    const notParked = (): DomainError => new DomainError('conflict', projectionMessages.notParked);
    if (!parked) throw notParked();
    // Recorded before it is given, so that nothing is left out that the log does not say.
    const data = { model, group, position, order, orderedBy: member(context).id, reason };
    context.reached(
      (await execute(app.events, parkedEventStream(model, position), orders, data, context.cause()))
        .position,
    );
    if (!(await parking.request(model, group, position, order))) throw notParked();
    const { model: build, eventId, type, stream, error } = parked;
    context.log.warn(
      { order, actorId: member(context).id, build, group, position, eventId, type, stream, error },
      'an operator has given a command about a parked event',
    );
    return { success: true };
  };
}

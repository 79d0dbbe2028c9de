import type { Routes } from '@rostrum/contracts';
import type { RequestContext } from '../../http/route.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { confirmMember } from '../security/index.ts';
import { isUsable, maskOf, payee, payeeStream, type Payee } from './payee.ts';

/** Refunds that are counted as waiting for a member. */
const counted = 100;

/** GET /api/user/payee-details: read from the member's stream, so that it is never stale. */
export function getPayeeDetails({
  events,
}: Pick<App, 'events'>): Handler<Routes['getPayeeDetails']> {
  return async (_, context) => {
    const { state } = await stateOf(events, payeeStream(member(context).id), payee);
    return present(state, context);
  };
}

/** PUT /api/user/payee-details: asks for the password, and for a code of the second factor if there is one. */
export function statePayeeDetails(
  app: Pick<App, 'clock' | 'config' | 'events' | 'keyedHash' | 'newId' | 'rateLimits' | 'state'>,
): Handler<Routes['statePayeeDetails']> {
  return async ({ body: { password, code, ...details } }, context) => {
    const userId = member(context).id;
    await confirmMember(app, userId, { password, code }, context);
    const at = context.now().toISOString();
    const command = { type: 'state', userId, at, detailsId: app.newId(), details } as const;
    const stream = payeeStream(userId);
    const stated = await execute(app.events, stream, payee, command, context.cause());
    context.reached(stated.position);
    return present(stated.state, context);
  };
}

/** DELETE /api/user/payee-details */
export function removePayeeDetails({
  events,
}: Pick<App, 'events'>): Handler<Routes['removePayeeDetails']> {
  return async (_, context) => {
    const userId = member(context).id;
    const command = { type: 'remove', userId, at: context.now().toISOString() } as const;
    const removed = await execute(events, payeeStream(userId), payee, command, context.cause());
    context.reached(removed.position);
    return present(removed.state, context);
  };
}

async function present({ stated }: Payee, context: RequestContext) {
  const userId = member(context).id;
  const waiting = await context.queries['refunds-by-hand'].openOf(userId, counted);
  return {
    details: stated && presentStated(stated, context.now()),
    waitingRefunds: waiting.length,
  };
}

function presentStated(stated: NonNullable<Payee['stated']>, now: Date) {
  const { details, usableFrom } = stated;
  const masked = maskOf(stated);
  if (!details || masked === null) return null;
  const { kind, holder, country } = details;
  return { kind, holder, country, masked, usableFrom, usable: isUsable(stated, now) };
}

import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { receivables, receivablesStream, refusalOfWriteOff } from './receivables/receivables.ts';

/** GET /api/admin/payees/:id/write-off */
export function sumsOfWriteOff({ events }: Pick<App, 'events'>): Handler<Routes['sumsOfWriteOff']> {
  return async ({ params: { id: userId } }, context) => {
    const { state } = await stateOf(events, receivablesStream(userId), receivables);
    const refusal = refusalOfWriteOff(state, userId, member(context).id);
    return { sums: { owedCents: state.owedCents }, refusal };
  };
}

/** POST /api/admin/payees/:id/write-off */
export function writeOffReceivable({
  events,
}: Pick<App, 'events'>): Handler<Routes['writeOffReceivable']> {
  return async (
    { params: { id: userId }, body: { amount: amountCents, reason, sums } },
    context,
  ) => {
    const { commandId } = context;
    const writtenOffBy = member(context).id;
    const command = {
      type: 'writeOff',
      commandId,
      userId,
      amountCents,
      writtenOffBy,
      reason,
      sums,
    } as const;
    const stream = receivablesStream(userId);
    const { position } = await execute(events, stream, receivables, command, context.cause());
    context.reached(position);
    return { success: true };
  };
}

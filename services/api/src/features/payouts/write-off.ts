import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { isSamePerson } from '../../kernel/approver.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { payoutApprover } from './share-context.ts';
import { receivables, receivablesStream, refusalOfWriteOff } from './receivables/receivables.ts';

type Dependencies = Pick<App, 'clock' | 'config' | 'events'>;

/** GET /api/admin/payees/:id/write-off */
export function sumsOfWriteOff(app: Dependencies): Handler<Routes['sumsOfWriteOff']> {
  return async ({ params: { id: userId } }, context) => {
    const { state } = await stateOf(app.events, receivablesStream(userId), receivables);
    const isOwn = isSamePerson(await payoutApprover(app, member(context).id), userId);
    return { sums: { owedCents: state.owedCents }, refusal: refusalOfWriteOff(state, isOwn) };
  };
}

/** POST /api/admin/payees/:id/write-off */
export function writeOffReceivable(app: Dependencies): Handler<Routes['writeOffReceivable']> {
  return async (
    { params: { id: userId }, body: { amount: amountCents, reason, sums } },
    context,
  ) => {
    const { commandId } = context;
    const writtenOffBy = member(context).id;
    const isOwn = isSamePerson(await payoutApprover(app, writtenOffBy), userId);
    const command = {
      type: 'writeOff',
      commandId,
      userId,
      amountCents,
      writtenOffBy,
      isOwn,
      reason,
      sums,
    } as const;
    const stream = receivablesStream(userId);
    const { position } = await execute(app.events, stream, receivables, command, context.cause());
    context.reached(position);
    return { success: true };
  };
}

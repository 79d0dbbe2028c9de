import type { Routes } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { member, type Handler } from '../../http/route.ts';
import { isSamePerson } from '../../kernel/approver.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { payoutApprover } from './share-context.ts';
import { receivables, receivablesStream } from './receivables/receivables.ts';

/** POST /api/admin/payees/:id/write-off */
export function writeOffReceivable(
  app: Pick<App, 'clock' | 'config' | 'events'>,
): Handler<Routes['writeOffReceivable']> {
  return async ({ params: { id: userId }, body: { amount: amountCents, reason } }, context) => {
    const { commandId } = context;
    const writtenOffBy = member(context).id;
    const approver = await payoutApprover(app, writtenOffBy);
    if (isSamePerson(approver, userId)) throw new DomainError('conflict', payoutMessages.ownDebt);
    const command = {
      type: 'writeOff',
      commandId,
      userId,
      amountCents,
      writtenOffBy,
      reason,
    } as const;
    const stream = receivablesStream(userId);
    const { position } = await execute(app.events, stream, receivables, command, context.cause());
    context.reached(position);
    return { success: true };
  };
}

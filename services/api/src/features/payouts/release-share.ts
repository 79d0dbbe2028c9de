import type { Routes } from '@rostrum/contracts';
import type { ShareSums } from '@rostrum/contracts/payouts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { adminApprover } from '../administration/index.ts';
import { assertMember, change } from './change-share.ts';
import type { Payer } from './dependencies.ts';
import { payouts } from './payout/decide.ts';
import { shareOf } from './payout/decide-share.ts';
import { payoutStream } from './payout/payout.ts';
import { receivables, receivablesStream } from './receivables/receivables.ts';
import { contextOfShare, owedBy } from './share-context.ts';

/** POST /api/admin/payouts/:id/move */
export function moveShare(app: Payer): Handler<Routes['moveShare']> {
  return async ({ params: { id: shareId }, body: { memberId: toId, ...body } }, context) => {
    await assertMember(app, toId);
    return release(app, { shareId, toId, ...body }, context);
  };
}

/** POST /api/admin/payouts/:id/write-off */
export function writeOffShare(app: Payer): Handler<Routes['writeOffShare']> {
  return async ({ params: { id: shareId }, body }, context) =>
    release(app, { shareId, toId: null, ...body }, context);
}

/**
 * Asks that a share is released, or confirms it. Before it is released, what the erased member owes is
 * taken off, once, on the stream of their receivables, as for an approval.
 */
async function release(
  app: Payer,
  asked: {
    readonly shareId: number;
    readonly toId: number | null;
    readonly reason: string;
    readonly sums: ShareSums;
  },
  context: RequestContext,
) {
  const { events } = app;
  const by = await adminApprover(app, member(context).id, context.now());
  const { target, ...of } = await contextOfShare(app, asked.shareId);
  const { state } = await stateOf(events, payoutStream(target), payouts);
  const { shareId, payeeId, role, approvals, owedCents } = shareOf(state, asked.shareId);
  const owing = await owedBy(app, payeeId);
  const command = { type: 'release', ...asked, ...of, by, owing, now: context.now() } as const;
  const releases = payouts.decide(command, state).some(({ type }) => type === 'ShareReleased');
  if (payeeId === null || !releases) return change(app, context, target, command);
  const number = approvals + 1;
  const share = { userId: payeeId, target, shareId, role, number };
  const net = { type: 'net', share, atMostCents: owedCents } as const;
  const stream = receivablesStream(payeeId);
  const netted = await execute(events, stream, receivables, net, context.cause());
  return change(app, context, target, { ...command, owing: netted.state });
}

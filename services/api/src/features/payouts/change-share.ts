import { limits, type Routes, type Target } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { user, userStream } from '../accounts/index.ts';
import type { Payer } from './dependencies.ts';
import type { ShareCommand } from './payout/share-command.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { presentShares } from './presenter.ts';
import { targetOfShare, contextOfShare } from './share-context.ts';

/** Decides on a share, and answers it as it is then; `X-Stale` says that it is not folded yet. */
export async function change(
  app: Payer,
  context: RequestContext,
  target: Target,
  command: ShareCommand,
) {
  const stream = payoutStream(target);
  const { position } = await execute(app.events, stream, payouts, command, context.cause());
  context.reached(position);
  const { queries, stale } = app.projections.queriesAfter(position, limits.readAfterMs);
  const found = await queries.payouts.get(command.shareId);
  const [presented] = await presentShares(app, queries, found ? [found] : [], context.now());
  if (!presented) throw new Error('the read model has lost a share');
  if (stale()) context.setHeader('X-Stale', 'true');
  return presented;
}

/** POST /api/admin/payouts/:id/returned */
export function recordPayoutReturned(app: Payer): Handler<Routes['recordPayoutReturned']> {
  return async ({ params: { id: shareId }, body }, context) => {
    const recordedBy = member(context).id;
    const { target, account } = await contextOfShare(app, shareId);
    const command = { type: 'return', shareId, ...body, recordedBy, account } as const;
    return change(app, context, target, command);
  };
}

/** @throws DomainError (404) */
export async function assertMember(
  { events }: Pick<Payer, 'events'>,
  memberId: number,
): Promise<void> {
  const { state } = await stateOf(events, userStream(memberId), user);
  if (state.status !== 'registered') throw notFound(payoutMessages.noMember);
}

/** POST /api/admin/payouts/:id/assignment */
export function assignShare(app: Payer): Handler<Routes['assignShare']> {
  return async ({ params: { id: shareId }, body: { memberId, reason, sums } }, context) => {
    await assertMember(app, memberId);
    const assignedBy = member(context).id;
    const target = await targetOfShare(app, shareId);
    const command = { type: 'assign', shareId, memberId, assignedBy, reason, sums } as const;
    return change(app, context, target, command);
  };
}

/** POST /api/admin/payouts/:id/unassignment */
export function unassignShare(app: Payer): Handler<Routes['unassignShare']> {
  return async ({ params: { id: shareId }, body: { reason, sums } }, context) => {
    const unassignedBy = member(context).id;
    const target = await targetOfShare(app, shareId);
    const of = { shareId, memberId: null, unassignedBy } as const;
    const command = { type: 'unassign', ...of, reason, sums } as const;
    return change(app, context, target, command);
  };
}

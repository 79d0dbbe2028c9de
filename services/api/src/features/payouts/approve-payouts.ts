import type { Routes, Target } from '@rostrum/contracts';
import { payoutMessages, type ShareSums } from '@rostrum/contracts/payouts';
import type { Cause, Position } from '@rostrum/event-store';
import { eachItem } from '../../http/answers/each-item.ts';
import { member, type Handler } from '../../http/route.ts';
import type { Approver } from '../../kernel/approver.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { Payer } from './dependencies.ts';
import { shareOf } from './payout/decide-share.ts';
import { isApproved } from './payout/in-force.ts';
import type { ShareApproval } from './payout/share-command.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { receivables, receivablesStream } from './receivables/receivables.ts';
import { resultsOf } from './presenter.ts';
import { contextOfShare, disputesOf, owedBy, payoutApprover, standingOf } from './share-context.ts';

/**
 * POST /api/admin/payouts/approved: each share is decided on its own. Once its approval is begun, its
 * payee cannot change any more. What the payee owes is taken off before the approval is recorded, on
 * the stream of the payee's receivables, where it happens once for each approval: a repeat after a
 * crash, and a second administrator at the same time, find it there.
 */
export function approvePayouts(app: Payer): Handler<Routes['approvePayouts']> {
  return async ({ body: { payouts: chosen, reason } }, context) => {
    const approver = await payoutApprover(app, member(context).id);
    const cause = context.cause();
    const outcomes = await eachItem(chosen, context, ({ id: shareId, ...given }) =>
      approve(app, { shareId, approver, reason, ...given }, cause),
    );
    return resultsOf(outcomes);
  };
}

async function approve(
  app: Payer,
  {
    reason,
    ...of
  }: {
    readonly shareId: number;
    readonly approver: Approver;
    readonly reason: string;
    readonly sums: ShareSums;
    readonly acceptsDisputes: boolean;
  },
  cause: Cause,
): Promise<Position> {
  const { target, ...context } = await contextOfShare(app, of.shareId);
  const disputes = await disputesOf(app, target);
  const on = { ...of, ...context, disputes, now: app.clock() };
  return approveShare(app, { target, on, reason }, cause);
}

/** Approves a share of a target. Each step is repeated without effect. @throws DomainError (404, 409) */
export async function approveShare(
  { events, targets }: Pick<Payer, 'events' | 'targets'>,
  {
    target,
    on,
    reason,
  }: {
    readonly target: Target;
    readonly on: Omit<ShareApproval, 'type' | 'number' | 'owing' | 'reason'>;
    readonly reason: string;
  },
  cause: Cause,
): Promise<Position> {
  const { shareId, account, standing } = on;
  const stream = payoutStream(target);
  const { payeeId } = shareOf((await stateOf(events, stream, payouts)).state, shareId);
  const owing = await owedBy({ events }, payeeId);
  const begin = { type: 'beginApproval', ...on, owing } as const;
  const begun = await execute(events, stream, payouts, begin, cause);
  const share = shareOf(begun.state, shareId);
  if (share.payeeId === null || isApproved(share, account, standing)) return begun.position;
  const { role, owedCents, begun: number } = share;
  const approval = { userId: share.payeeId, target, shareId, role, number };
  const net = { type: 'net', share: approval, atMostCents: owedCents } as const;
  const netted = await execute(events, receivablesStream(share.payeeId), receivables, net, cause);
  // A take-down meanwhile would be older than the approval, and would not end it.
  const current = await standingOf({ targets }, target);
  if (current.removedAt !== standing.removedAt) {
    throw new DomainError('conflict', payoutMessages.changedMeanwhile);
  }
  const command = {
    type: 'approve',
    ...on,
    standing: current,
    number,
    owing: netted.state,
    reason,
  } as const;
  return (await execute(events, stream, payouts, command, cause)).position;
}

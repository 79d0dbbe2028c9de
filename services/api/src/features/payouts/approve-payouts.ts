import type { Routes } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import type { Cause, Position } from '@rostrum/event-store';
import { eachItem } from '../../http/answers/each-item.ts';
import { member, type Handler } from '../../http/route.ts';
import type { Approver } from '../../kernel/approver.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { execute } from '../../kernel/decider.ts';
import type { Payer } from './dependencies.ts';
import { isApproved, shareOf, type ShareApproval } from './payout/decide-share.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { nettedFor, receivables, receivablesStream } from './receivables/receivables.ts';
import { resultsOf } from './presenter.ts';
import { campaignStateOf, contextOfShare, payoutApprover } from './share-context.ts';

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
    const outcomes = await eachItem(chosen, context, ({ id: shareId }) =>
      approve(app, { shareId, approver, reason }, cause),
    );
    return resultsOf(outcomes);
  };
}

async function approve(
  app: Payer,
  { shareId, approver, reason }: { shareId: number; approver: Approver; reason: string },
  cause: Cause,
): Promise<Position> {
  const { campaignId, ...context } = await contextOfShare(app, shareId);
  const on = { shareId, approver, ...context, now: app.clock() };
  return approveShare(app, { campaignId, on, reason }, cause);
}

/** Approves a share of a campaign. Each step is repeated without effect. @throws DomainError (404, 409) */
export async function approveShare(
  { events }: Pick<Payer, 'events'>,
  {
    campaignId,
    on,
    reason,
  }: {
    readonly campaignId: number;
    readonly on: Omit<ShareApproval, 'type' | 'number' | 'nettedCents' | 'reason'>;
    readonly reason: string;
  },
  cause: Cause,
): Promise<Position> {
  const { shareId, account, campaign } = on;
  const stream = payoutStream(campaignId);
  const begun = await execute(events, stream, payouts, { type: 'beginApproval', ...on }, cause);
  const share = shareOf(begun.state, shareId);
  if (share.payeeId === null || isApproved(share, account, campaign)) return begun.position;
  const { role, owedCents, begun: number } = share;
  const approval = { userId: share.payeeId, campaignId, shareId, role, number };
  const net = { type: 'net', share: approval, atMostCents: owedCents } as const;
  const owing = receivablesStream(share.payeeId);
  const netted = await execute(events, owing, receivables, net, cause);
  const nettedCents = nettedFor(netted.state, approval);
  // A take-down meanwhile would be older than the approval, and would not end it.
  const { removedAt } = await campaignStateOf({ events }, campaignId);
  if (removedAt !== campaign.removedAt) {
    throw new DomainError('conflict', payoutMessages.changedMeanwhile);
  }
  const command = { type: 'approve', ...on, number, nettedCents, reason } as const;
  return (await execute(events, stream, payouts, command, cause)).position;
}

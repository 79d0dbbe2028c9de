import type { Routes } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import type { Cause, Position } from '@rostrum/event-store';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Payer } from './dependencies.ts';
import { eachShare } from './each-share.ts';
import { assertApprovable, shareOf, type Approver } from './payout/decide-share.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { nettedFor, receivables, receivablesStream } from './receivables/receivables.ts';
import { accountOf, campaignOfShare, campaignStateOf, soleAdmin } from './share-context.ts';

/**
 * POST /api/admin/payouts/approved: each share is decided on its own. What its payee owes is taken off
 * before the approval, on the stream of the payee's receivables, where it happens once for each
 * approval: a repeat after a crash, and a second administrator at the same time, find it there.
 */
export function approvePayouts(app: Payer): Handler<Routes['approvePayouts']> {
  return async ({ body: { payouts: chosen, reason } }, context) => {
    const { id } = member(context);
    const approver = { id, sole: await soleAdmin(app, id) };
    const cause = context.cause();
    return eachShare(chosen, context, ({ id: shareId }) =>
      approve(app, { shareId, approver, reason }, cause),
    );
  };
}

async function approve(
  app: Payer,
  { shareId, approver, reason }: { shareId: number; approver: Approver; reason: string },
  cause: Cause,
): Promise<Position> {
  const { events } = app;
  const { campaignId, state } = await campaignOfShare(app, shareId);
  const share = shareOf(state, shareId);
  const { payeeId, role, owedCents, approvals } = share;
  const on = {
    shareId,
    approver,
    account: await accountOf(app, payeeId),
    campaign: await campaignStateOf(app, campaignId),
    now: app.clock(),
  };
  const stream = payoutStream(campaignId);
  const command = { type: 'approve', ...on, reason } as const;
  if (share.approved) {
    return (await execute(events, stream, payouts, { ...command, nettedCents: 0 }, cause)).position;
  }
  if (!state || payeeId === null) throw new DomainError('conflict', payoutMessages.unclaimed);
  assertApprovable(on, share, state);
  const approval = { userId: payeeId, campaignId, shareId, role, number: approvals + 1 };
  const netted = await execute(
    events,
    receivablesStream(payeeId),
    receivables,
    { type: 'net', share: approval, atMostCents: owedCents },
    cause,
  );
  const nettedCents = nettedFor(netted.state, approval);
  return (await execute(events, stream, payouts, { ...command, nettedCents }, cause)).position;
}

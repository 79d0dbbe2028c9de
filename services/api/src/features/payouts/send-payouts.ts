import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { Payer } from './dependencies.ts';
import { eachShare } from './each-share.ts';
import { shareOf } from './payout/decide-share.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { accountOf, campaignOfShare, campaignStateOf } from './share-context.ts';

/** POST /api/admin/payouts/sent: records that approved shares were sent. */
export function recordPayoutsSent(app: Payer): Handler<Routes['recordPayoutsSent']> {
  return ({ body: { payouts: sent, reason } }, context) => {
    const sentBy = member(context).id;
    const cause = context.cause();
    return eachShare(sent, context, async ({ id: shareId, method, reference }) => {
      const { campaignId, state } = await campaignOfShare(app, shareId);
      const account = await accountOf(app, shareOf(state, shareId).payeeId);
      const campaign = await campaignStateOf(app, campaignId);
      const payment = { method, reference, sentBy, reason, account, campaign };
      const command = { type: 'send', shareId, ...payment } as const;
      return (await execute(app.events, payoutStream(campaignId), payouts, command, cause))
        .position;
    });
  };
}

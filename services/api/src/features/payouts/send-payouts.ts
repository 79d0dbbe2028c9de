import type { Routes } from '@rostrum/contracts';
import { eachItem } from '../../http/answers/each-item.ts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { Payer } from './dependencies.ts';
import { payouts } from './payout/decide.ts';
import { payoutStream } from './payout/payout.ts';
import { resultsOf } from './presenter.ts';
import { contextOfShare } from './share-context.ts';

/** POST /api/admin/payouts/sent: records that approved shares were sent. */
export function recordPayoutsSent(app: Payer): Handler<Routes['recordPayoutsSent']> {
  return async ({ body: { payouts: sent, reason } }, context) => {
    const sentBy = member(context).id;
    const cause = context.cause();
    const outcomes = await eachItem(sent, context, async ({ id: shareId, ...payment }) => {
      const { target, ...of } = await contextOfShare(app, shareId);
      const command = { type: 'send', shareId, ...payment, ...of, sentBy, reason } as const;
      const stream = payoutStream(target);
      return (await execute(app.events, stream, payouts, command, cause)).position;
    });
    return resultsOf(outcomes);
  };
}

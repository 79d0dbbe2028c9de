import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream, compared } from '../campaigns/index.ts';

/** POST /api/admin/campaigns/:id/payout */
export function orderPayout(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['orderPayout']> {
  return async ({ params, body: { reason, sums } }, context) => {
    const of = { orderedBy: member(context).id, reason };
    const held = await compared(app, params.id, sums);
    const command = { type: 'orderPayout', ...of, ...held } as const;
    const stream = campaignStream(params.id);
    const { position } = await execute(app.events, stream, campaign, command, context.cause());
    context.reached(position);
    return { success: true };
  };
}

import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';

/** POST /api/admin/campaigns/:id/payout */
export function orderPayout({ events }: Pick<App, 'events'>): Handler<Routes['orderPayout']> {
  return async ({ params, body: { reason } }, context) => {
    const command = { type: 'orderPayout', orderedBy: member(context).id, reason } as const;
    const stream = campaignStream(params.id);
    const { position } = await execute(events, stream, campaign, command, context.cause());
    context.reached(position);
    return { success: true };
  };
}

import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { member, type Handler } from '../../http/route.ts';
import { compared } from './held-sums.ts';
import { changeCampaign } from './present-changed-campaign.ts';

/**
 * Sets a campaign's status. If that closes the campaign, the position of the event is the closing
 * position: donations after it are late.
 */
export function changeCampaignStatus(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['changeCampaignStatus']> {
  return async ({ params, body }, context) =>
    changeCampaign(app, context, params.id, {
      type: 'changeStatus',
      now: context.now(),
      to: body.status,
      changedBy: member(context).id,
      reason: body.reason ?? null,
      ...(await compared(app, params.id, body.sums)),
    });
}

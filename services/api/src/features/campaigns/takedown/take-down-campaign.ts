import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { compared } from '../held-sums.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** Removes a campaign; its donations are refunded later. */
export function removeCampaign(app: Dependencies): Handler<Routes['removeCampaign']> {
  return async ({ params, body: { reason = null, sums } }, context) => {
    const of = { now: context.now(), removedBy: member(context).id, reason };
    const held = await compared(app, params.id, sums);
    return changeCampaign(app, context, params.id, { type: 'takeDown', ...of, ...held });
  };
}

/** Undoes the takedown of a campaign. */
export function restoreCampaign(app: Dependencies): Handler<Routes['restoreCampaign']> {
  return ({ params, body: { reason } }, context) => {
    const restoredBy = member(context).id;
    const now = context.now();
    return changeCampaign(app, context, params.id, { type: 'restore', now, restoredBy, reason });
  };
}

import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { loadOwnCampaign } from '../edit-campaign.ts';
import { compared } from '../held-sums.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** The creator cancels the campaign. */
export function cancelCampaign(app: Dependencies): Handler<Routes['cancelCampaign']> {
  return async ({ params, body: { sums } }, context) => {
    const { id, creatorId: cancelledBy } = await loadOwnCampaign(app, params.id, context);
    const now = context.now();
    const held = await compared(app, id, sums);
    const of = { now, cancelledBy, asAdmin: false, reason: null };
    const command = { type: 'cancel', ...of, ...held } as const;
    return changeCampaign(app, context, id, command);
  };
}

/** An admin cancels the campaign. */
export function adminCancelCampaign(app: Dependencies): Handler<Routes['adminCancelCampaign']> {
  return async ({ params, body: { reason, sums } }, context) => {
    const cancelledBy = member(context).id;
    const now = context.now();
    const held = await compared(app, params.id, sums);
    const of = { now, cancelledBy, asAdmin: true, reason };
    const command = { type: 'cancel', ...of, ...held } as const;
    return changeCampaign(app, context, params.id, command);
  };
}

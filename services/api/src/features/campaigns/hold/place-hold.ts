import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** Stops a campaign: no donations, and no deadlines, until the hold is lifted. */
export function placeHold(app: Dependencies): Handler<Routes['placeHold']> {
  return ({ params, body: { reason } }, context) => {
    const placedBy = member(context).id;
    return changeCampaign(app, context, params.id, { type: 'placeHold', placedBy, reason });
  };
}

/** Lifts the hold. */
export function liftHold(app: Dependencies): Handler<Routes['liftHold']> {
  return ({ params, body: { reason } }, context) => {
    const liftedBy = member(context).id;
    return changeCampaign(app, context, params.id, { type: 'liftHold', liftedBy, reason });
  };
}

import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { changeCampaign } from '../campaigns/index.ts';

type Dependencies = Pick<App, 'events' | 'projections'>;

/** POST /api/admin/campaigns/{id}/review */
export function reviewTrailer(app: Dependencies): Handler<Routes['reviewTrailer']> {
  return ({ params, body: { decision, round, reason = null } }, context) => {
    const type = decision === 'accepted' ? 'acceptTrailer' : 'sendTrailerBack';
    const of = { now: context.now(), by: member(context).id, round, reason };
    return changeCampaign(app, context, params.id, { type, ...of });
  };
}

/** POST /api/admin/campaigns/{id}/review/undo */
export function undoReview(app: Dependencies): Handler<Routes['undoReview']> {
  return ({ params, body: { round, reason } }, context) => {
    const of = { now: context.now(), by: member(context).id, round, reason };
    return changeCampaign(app, context, params.id, { type: 'undoReview', ...of });
  };
}

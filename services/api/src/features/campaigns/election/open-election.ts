import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

/** Opens the election of a campaign whose conversation was due before the product knew elections. */
export function openElection(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['openElection']> {
  return ({ params, body: { reason } }, context) => {
    const openedBy = member(context).id;
    const command = { type: 'openElection', now: context.now(), openedBy, reason } as const;
    return changeCampaign(app, context, params.id, command);
  };
}

import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { canOpenElection } from './election.ts';
import { paceElections } from './pace.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

/** Opens the election of a campaign whose conversation was due before the product knew elections. */
export function openElection(
  app: Pick<App, 'clock' | 'events' | 'projections' | 'state'>,
): Handler<Routes['openElection']> {
  return async ({ params, body: { reason } }, context) => {
    const openedBy = member(context).id;
    const now = context.now();
    const command = { type: 'openElection', now, openedBy, reason } as const;
    const { state } = await stateOf(app.events, campaignStream(params.id), campaign);
    if (state && canOpenElection(state, now)) {
      const ending = await context.queries.campaigns.ending(params.id);
      await paceElections(app, ending?.held ?? 0);
    }
    return changeCampaign(app, context, params.id, command);
  };
}

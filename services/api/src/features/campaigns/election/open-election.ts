import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../../http/route.ts';
import type { App } from '../../../runtime/app.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import { campaign, campaignStream } from '../campaign.ts';
import { canOpenElection } from './election.ts';
import { paceElections } from './pace.ts';
import { heldSums } from '../held-sums.ts';
import { changeCampaign } from '../present-changed-campaign.ts';

/** Opens the election of a campaign whose conversation was due before the product knew elections. */
export function openElection(
  app: Pick<App, 'clock' | 'events' | 'projections' | 'state'>,
): Handler<Routes['openElection']> {
  return async ({ params, body: { reason, sums } }, context) => {
    const openedBy = member(context).id;
    const now = context.now();
    const { state } = await stateOf(app.events, campaignStream(params.id), campaign);
    let held = 0;
    if (state && canOpenElection(state, now)) {
      const moved = await heldSums(app, params.id);
      held = moved.donations;
      assertShown(sums, moved);
      if (held > 0) await paceElections(app, held);
    }
    const command = { type: 'openElection', now, openedBy, reason, held } as const;
    return changeCampaign(app, context, params.id, command);
  };
}

import type { Routes } from '@rostrum/contracts';
import { reactionMessages } from '@rostrum/contracts/reactions';
import { member, type Handler } from '../../http/route.ts';
import { standingOf } from '../../kernel/actor.ts';
import { executeOnNewStream } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { creatorOfPublicCampaign } from '../campaigns/index.ts';
import { ClickRuns } from './click-runs.ts';
import { presentEmoji, presentTypes } from './presenter.ts';
import { reactions, reactionStream } from './reactions.ts';

type Dependencies = Pick<App, 'events'>;

/** POST /api/campaigns/{id}/reactions */
export function react(app: Dependencies): Handler<Routes['react']> {
  const runs = new ClickRuns();
  return async ({ params: { id: campaignId }, body }, context) => {
    const actor = member(context);
    const now = context.now();
    const value = body.emoji ?? body.type;
    if (value === undefined) throw new Error('the contract let a reaction without a value pass');
    const stream = reactionStream(campaignId, actor.id);
    const runBegan = runs.click(`${stream} ${value}`, now.getTime());
    const campaignCreatorId = await creatorOfPublicCampaign(
      app,
      campaignId,
      reactionMessages.onHold,
    );
    const { state, position } = await executeOnNewStream(
      app.events,
      stream,
      reactions,
      {
        kind: 'react',
        campaignId,
        campaignCreatorId,
        userId: actor.id,
        standing: standingOf(actor),
        value,
        chosen: body.chosen,
        now,
        runBegan,
      },
      context.cause(),
    );
    context.reached(position);
    const after = { userId: actor.id, given: state.given };
    return body.emoji === undefined
      ? presentTypes(context.queries, campaignId, after)
      : presentEmoji(context.queries, campaignId, after);
  };
}

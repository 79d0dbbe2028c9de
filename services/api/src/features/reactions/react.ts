import type { Routes } from '@rostrum/contracts';
import { campaignMessages, isPublic } from '@rostrum/contracts/campaigns';
import { reactionMessages } from '@rostrum/contracts/reactions';
import { member, type Handler } from '../../http/route.ts';
import { standingOf } from '../../kernel/actor.ts';
import { executeOnNewStream, stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';
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
    const campaignCreatorId = await creatorOf(app, campaignId);
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

/**
 * The creator of a campaign that takes reactions: a public one, also after its end.
 * @throws DomainError (404, 409 on hold, 410 removed)
 */
async function creatorOf({ events }: Dependencies, id: number): Promise<number> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  const { phase, onHoldSince, creatorId } = state;
  if (phase === 'removed') throw new DomainError('campaign_removed', campaignMessages.removed);
  if (!isPublic(phase)) throw notFound(campaignMessages.campaignNotFound);
  if (onHoldSince !== null) throw new DomainError('campaign_on_hold', reactionMessages.onHold);
  return creatorId;
}

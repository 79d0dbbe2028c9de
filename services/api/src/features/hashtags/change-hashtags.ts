import { limits, type Routes } from '@rostrum/contracts';
import { execute } from '../../kernel/decider.ts';
import { standingOf } from '../../kernel/actor.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { hashtagsOfCampaign, hashtagsStream } from './hashtags-of-campaign.ts';
import { loadTaggedCampaign } from './load-tagged-campaign.ts';

/** POST /api/campaigns/{id}/hashtags: the hashtag, also when the campaign has it already. */
export function addHashtag(
  app: Pick<App, 'events' | 'projections'>,
): Handler<Routes['addHashtag']> {
  return async ({ params, body: { name } }, context) => {
    const { state, position } = await execute(
      app.events,
      hashtagsStream(params.id),
      hashtagsOfCampaign,
      {
        type: 'add',
        ...(await actOf(app, params.id, context)),
        hashtagId: context.id(0),
        name,
        now: context.now(),
      },
      context.cause(),
    );
    context.reached(position);
    const id = state.present.get(name);
    if (id === undefined) throw new Error('an added hashtag is not in the state of its stream');
    const { queries, stale } = app.projections.queriesAfter(position, limits.readAfterMs);
    const count = (await queries.hashtags.counts([name])).get(name) ?? 0;
    if (stale()) context.setHeader('X-Stale', 'true');
    return { id, name, count };
  };
}

/** DELETE /api/campaigns/{id}/hashtags/{hashtagId} */
export function removeHashtag(app: Pick<App, 'events'>): Handler<Routes['removeHashtag']> {
  return ({ params }, context) => remove(app, { ...params, reason: null }, context);
}

/** POST /api/admin/campaigns/{id}/hashtags/{hashtagId}/removal */
export function adminRemoveHashtag(
  app: Pick<App, 'events'>,
): Handler<Routes['adminRemoveHashtag']> {
  return ({ params, body: { reason } }, context) => remove(app, { ...params, reason }, context);
}

interface Removal {
  readonly id: number;
  readonly hashtagId: number;
  readonly reason: string | null;
}

async function remove(
  app: Pick<App, 'events'>,
  { id, hashtagId, reason }: Removal,
  context: RequestContext,
): Promise<{ success: true }> {
  const act = await actOf(app, id, context);
  const asAdmin = reason !== null || act.memberId !== act.campaignCreatorId;
  const { position } = await execute(
    app.events,
    hashtagsStream(id),
    hashtagsOfCampaign,
    { type: 'remove', ...act, hashtagId, reason, asAdmin },
    context.cause(),
  );
  context.reached(position);
  return { success: true };
}

async function actOf(app: Pick<App, 'events'>, campaignId: number, context: RequestContext) {
  const actor = member(context);
  const { creatorId } = await loadTaggedCampaign(app, campaignId, actor);
  return {
    campaignId,
    campaignCreatorId: creatorId,
    memberId: actor.id,
    standing: standingOf(actor),
    asAdmin: actor.isAdmin,
  };
}

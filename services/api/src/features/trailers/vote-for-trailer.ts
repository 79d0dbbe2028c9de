import type { Routes } from '@rostrum/contracts';
import { voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import { member, type Handler } from '../../http/route.ts';
import { standingOf, type Actor } from '../../kernel/actor.ts';
import { executeOnNewStream } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import { creatorOfPublicCampaign, lockedFilm } from '../campaigns/index.ts';
import { countsFor, trailerVote, trailerVoteStream } from './vote.ts';

/** POST /api/campaigns/{id}/vote */
export function voteForTrailer(
  app: Pick<App, 'events' | 'rateLimits'>,
): Handler<Routes['voteForTrailer']> {
  return async ({ params: { id: campaignId }, body: { voted } }, context) => {
    const actor = member(context);
    const cause = context.cause();
    const makerId = await creatorOfPublicCampaign(app, campaignId);
    await assertMayVote(app, actor, makerId, context.now());
    const { ofMember } = voteLimits;
    const giveBack = await app.rateLimits.consume(ofMember, String(actor.id), voteMessages.tooMany);
    const { filmRevision } = await lockedFilm(app, campaignId, context.now(), cause);
    const { state, appended, position } = await executeOnNewStream(
      app.events,
      trailerVoteStream(campaignId, actor.id),
      trailerVote,
      {
        kind: 'vote',
        campaignId,
        campaignCreatorId: makerId,
        userId: actor.id,
        filmRevision,
        standing: standingOf(actor),
        voted,
      },
      cause,
    );
    if (appended.length === 0) giveBack();
    context.reached(position);
    const isCounted = countsFor(state, filmRevision);
    // The read models may not have folded the change yet.
    const { campaigns, trailers } = context.queries;
    const [detail, vote] = await Promise.all([
      campaigns.detail(campaignId),
      trailers.vote(campaignId, actor.id),
    ]);
    const wasCounted = vote?.status === 'given' && vote.filmRevision === filmRevision;
    const counted = (detail?.voteCount ?? 0) + Number(isCounted) - Number(wasCounted);
    return { voted: isCounted, voteCount: Math.max(0, counted) };
  };
}

/** @throws DomainError (409) */
async function assertMayVote(
  { events }: Pick<App, 'events'>,
  actor: Actor,
  makerId: number,
  now: Date,
): Promise<void> {
  const refuse = (text: string): never => {
    throw new DomainError('conflict', text);
  };
  if (actor.id === makerId) refuse(voteMessages.own);
  if (!actor.isVerified) refuse(voteMessages.unverified);
  const { accountAgeMs } = voteLimits;
  if (now.getTime() - Date.parse(actor.registeredAt) < accountAgeMs) refuse(voteMessages.young);
  if (await isBlockedBetween(events, actor.id, makerId)) refuse(voteMessages.refused);
}

import { limits, type Routes } from '@rostrum/contracts';
import { voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import { member, type Handler } from '../../http/route.ts';
import { standingOf, type Actor } from '../../kernel/actor.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import { lockedFilm, votableTrailer } from '../campaigns/index.ts';
import { countsFor, trailerVote, trailerVoteStream } from './vote.ts';

/** POST /api/campaigns/{id}/vote */
export function voteForTrailer(
  app: Pick<App, 'events' | 'projections' | 'rateLimits'>,
): Handler<Routes['voteForTrailer']> {
  return async ({ params: { id: campaignId }, body }, context) => {
    const actor = member(context);
    const now = context.now();
    const cause = context.cause();
    const { creatorId: makerId, filmRevision: film } = await votableTrailer(app, campaignId, now);
    await assertMayVote(app, actor, makerId, now);
    const stream = trailerVoteStream(campaignId, actor.id);
    const { state: before } = await stateOf(app.events, stream, trailerVote);
    const voted = body.voted ?? !countsFor(before, film);
    const commandFor = (filmRevision: number) =>
      ({
        kind: 'vote',
        campaignId,
        campaignCreatorId: makerId,
        userId: actor.id,
        filmRevision,
        standing: standingOf(actor),
        voted,
      }) as const;
    const isChange = trailerVote.decide(commandFor(film), before).length > 0;
    if (isChange) {
      const { ofMember } = voteLimits;
      await app.rateLimits.consume(ofMember, String(actor.id), voteMessages.tooMany);
    }
    const locked = isChange && voted ? await lockedFilm(app, campaignId, now, cause) : film;
    const { state, position } = await execute(
      app.events,
      stream,
      trailerVote,
      commandFor(locked),
      cause,
    );
    context.reached(position);
    // Waits for the read models, whose count then has the vote.
    const { queries, stale } = app.projections.queriesAfter(position, limits.readAfterMs);
    const voteCount = (await queries.campaigns.detail(campaignId))?.voteCount ?? 0;
    if (stale()) context.setHeader('X-Stale', 'true');
    return { voted: countsFor(state, locked), voteCount };
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

import { limits, type Routes } from '@rostrum/contracts';
import { voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import { member, type Handler } from '../../http/route.ts';
import { standingOf } from '../../kernel/actor.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { lockedFilm, votableTrailer } from '../campaigns/index.ts';
import { assertMayVote } from '../votes/index.ts';
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
    if (actor.id === makerId) throw new DomainError('conflict', voteMessages.own);
    const { accountAgeMs } = voteLimits;
    const vote = { accountAgeMs, owners: [makerId], texts: voteMessages, now };
    await assertMayVote(app, actor, vote);
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

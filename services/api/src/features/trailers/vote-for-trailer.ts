import type { Routes } from '@rostrum/contracts';
import { voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import { member, type Handler } from '../../http/route.ts';
import { standingOf, type Actor } from '../../kernel/actor.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import { filmOf, lockedFilm, makerOfVotable } from '../campaigns/index.ts';
import { countsFor, trailerVote, trailerVoteStream } from './vote.ts';

/** POST /api/campaigns/{id}/vote */
export function voteForTrailer(
  app: Pick<App, 'events' | 'rateLimits'>,
): Handler<Routes['voteForTrailer']> {
  return async ({ params: { id: campaignId }, body }, context) => {
    const actor = member(context);
    const now = context.now();
    const cause = context.cause();
    const makerId = await makerOfVotable(app, campaignId, now);
    await assertMayVote(app, actor, makerId, now);
    const stream = trailerVoteStream(campaignId, actor.id);
    const { state: before } = await stateOf(app.events, stream, trailerVote);
    const film = await filmOf(app, campaignId);
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
    const isCounted = countsFor(state, locked);
    // The read models may not have folded the change yet.
    const { campaigns, trailers } = context.queries;
    const [detail, vote] = await Promise.all([
      campaigns.detail(campaignId),
      trailers.vote(campaignId, actor.id),
    ]);
    const wasCounted = vote?.status === 'given' && vote.filmRevision === locked;
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

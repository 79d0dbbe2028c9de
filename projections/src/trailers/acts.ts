import { isPublic, isReviewed, replaceByAfter } from '@rostrum/contracts/campaigns';
import { trailerVoteStream, voteCauses } from '@rostrum/contracts/trailers';
import type { RecordedEvent } from '@rostrum/event-store';
import { change } from '../testing/change-phase.ts';
import type { Act, Acts, World } from '../testing/world.ts';

type Changed = Extract<RecordedEvent, { readonly type: 'TrailerVoteChanged' }>;

/** Votes, or takes a vote back, for the film that the trailer has now. */
function vote(world: World, { who, which, cents }: Act): void {
  const campaign = world.campaign(
    which,
    ({ phase, created }) => isPublic(phase) && created.kind === 'trailer',
  );
  const film = world.events.findLast(
    (event) =>
      event.stream === `campaign-${String(campaign?.created.campaignId)}` &&
      event.type === 'TrailerDescribed',
  );
  if (!campaign || !film) return;
  const { campaignId, creatorId: campaignCreatorId } = campaign.created;
  const member = world.member(who);
  const stream = trailerVoteStream(campaignId, member.id);
  const filmRevision = filmRevisionOf(world, film.stream);
  const last = world.events.findLast((event): event is Changed => event.stream === stream)?.data;
  const from = last?.to === true && last.filmRevision === filmRevision;
  const isOwn = cents % 3 !== 0 || last?.filmRevision !== filmRevision;
  const cause = isOwn ? 'member' : voteCauses[from ? 1 : 2];
  world.add(stream, {
    type: 'TrailerVoteChanged',
    data: {
      campaignId,
      campaignCreatorId,
      userId: member.id,
      filmRevision,
      from,
      to: !from,
      cause,
      standing: { registeredAt: member.at, isVerified: who % 4 !== 0 },
    },
  });
}

/** Revision of the event that brought the film of a trailer. */
function filmRevisionOf(world: World, stream: string): number {
  const described = world.events.flatMap((event) =>
    event.stream === stream && event.type === 'TrailerDescribed' ? [event] : [],
  );
  const video = described.at(-1)?.data.video.id;
  const earlier = described.findLast(({ data }) => data.video.id !== video);
  const first = described.find(({ revision }) => revision > (earlier?.revision ?? -1));
  return first?.revision ?? 0;
}

/** The first vote for the film of a trailer locks it. */
function lockFilm(world: World, { which }: Act): void {
  const campaign = world.campaign(
    which,
    ({ phase, created }) => phase === 'active' && created.kind === 'trailer',
  );
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const data = { campaignId, creatorId, videoId: 1 + (which % 1_000) };
  world.ofCampaign(campaign, { type: 'FilmLocked', data });
}

/** An administrator decides about a trailer, or its maker changes it. */
function review(world: World, { who, which, cents }: Act): void {
  const campaign = world.campaign(
    which,
    ({ phase, created }) => isReviewed(phase) && created.kind === 'trailer',
  );
  if (!campaign) return;
  const { campaignId, creatorId } = campaign.created;
  const of = { campaignId, creatorId };
  const by = world.member(who).id;
  const at = new Date(world.now).toISOString();
  const { phase: from } = campaign;
  const next = [
    () => {
      const data = { ...of, acceptedBy: by, reason: null };
      world.ofCampaign(campaign, { type: 'TrailerAccepted', data });
      if (from === 'sent_back') change(world, campaign, 'active');
    },
    () => {
      const reason = 'It is somebody else’s film.';
      const data = { ...of, sentBackBy: by, from, replaceBy: replaceByAfter(at), reason };
      world.ofCampaign(campaign, { type: 'TrailerSentBack', data });
      if (from !== 'sent_back') change(world, campaign, 'sent_back');
    },
    () => {
      const data = { ...of, undoneBy: by, waitsSince: at, reason: 'It was the wrong one.' };
      world.ofCampaign(campaign, { type: 'TrailerReviewUndone', data });
      if (from === 'sent_back') change(world, campaign, 'active');
    },
    () => {
      const data = { ...of, requestedBy: by };
      world.ofCampaign(campaign, { type: 'TrailerReviewRequested', data });
    },
  ];
  next[cents % next.length]?.();
}

export const acts: Acts = {
  reviewTrailer: { weight: 3, run: review },
  voteForTrailer: { weight: 4, run: vote },
  lockFilm: { weight: 1, run: lockFilm },
};

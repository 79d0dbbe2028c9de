import { payoutPolicies } from '@rostrum/contracts';
import { trailerCategoryId } from '@rostrum/contracts/categories';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import {
  campaign,
  campaignStream,
  type Campaign,
  type CampaignCommand,
  lockedFilm,
} from '../campaigns/index.ts';
import { donation } from '../donations/index.ts';
import { payment, paymentStream } from '../payments/index.ts';
import { trailerVote, trailerVoteStream } from '../trailers/index.ts';
import { claimImage, claimVideo, storeImage, storeVideo } from '../uploads/index.ts';
import { demoCause, demoDeadlineCause } from './demo-cause.ts';
import { readFilm } from './films.ts';
import type { PlannedMember } from './members.ts';
import type { PlannedTrailer } from './plan-trailers.ts';
import { create } from './seed-creation.ts';
import { donate } from './seed-donation.ts';
import { uploadBy, withLocalFile } from './uploaded-files.ts';

type Dependencies = Pick<
  App,
  'clock' | 'events' | 'files' | 'newId' | 'newUuid' | 'sandbox' | 'state'
>;

/**
 * Executes a planned trailer's commands, each at its planned time: film, creation, gifts, votes,
 * review, selection or end. A repeated run continues after the last executed command.
 */
export async function seedTrailer(
  app: Dependencies,
  planned: PlannedTrailer,
  admin: PlannedMember,
): Promise<void> {
  await submit(app, planned);
  // A start without the demo may have closed it before.
  if ((await load(app, planned))?.phase === 'active') {
    const { acceptedAt } = planned;
    const acts = [
      ...planned.donations.map((given) => ({
        at: given.at,
        act: () => donate(app, planned, given),
      })),
      ...planned.votes.map((vote) => ({ at: vote.at, act: () => voteFor(app, planned, vote) })),
      ...(acceptedAt
        ? [{ at: acceptedAt, act: () => accept(app, planned, admin, acceptedAt) }]
        : []),
    ];
    acts.sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { act } of acts) await act();
  }
  await select(app, planned, admin);
  await end(app, planned);
}

async function load(
  { events }: Pick<App, 'events'>,
  { id }: PlannedTrailer,
): Promise<Campaign | undefined> {
  return (await stateOf(events, campaignStream(id), campaign)).state;
}

async function submit(app: Dependencies, planned: PlannedTrailer): Promise<void> {
  const { title, synopsis, genre, seconds, cast, director } = planned.shown;
  const before = await load(app, planned);
  const { video, imageUrl } = before?.trailer
    ? { video: before.trailer.video, imageUrl: before.proposal.imageUrl }
    : await upload(app, planned);
  const { version } = payoutPolicies['trailer-9'];
  await create(app, planned, {
    kind: 'trailer',
    proposal: {
      categoryId: trailerCategoryId,
      title,
      description: synopsis,
      participants: [...cast],
      moderator: director,
      imageUrl,
    },
    trailer: { genre, duration: `0:0${String(seconds)}`, video },
    payoutPolicy: { id: 'trailer-9', version },
  });
}

/** Uploads the film, and its still if there is one. */
async function upload(app: Dependencies, { id, creator, createdAt, shown }: PlannedTrailer) {
  const cause = demoCause(`film of ${String(id)}`, creator, createdAt);
  const by = uploadBy(app, creator, cause);
  const claim = { owners: [creator.id], now: app.clock(), cause: by.cause };
  const film = { ...by, mediaType: 'video/mp4', campaignId: null } as const;
  const { id: videoId } = await withLocalFile(await readFilm(shown.film), (file) =>
    storeVideo(app, film, file),
  );
  const video = await claimVideo(app, videoId, claim);
  if (shown.still === null) return { video, imageUrl: null };
  const { imageUrl } = await withLocalFile(await readFilm(shown.still), (file) =>
    storeImage(app, by, file),
  );
  await claimImage(app, imageUrl, claim);
  return { video, imageUrl };
}

async function voteFor(
  app: Pick<App, 'events'>,
  { id: campaignId, creator }: PlannedTrailer,
  { member, at }: PlannedTrailer['votes'][number],
): Promise<void> {
  const { id: userId, registeredAt } = member;
  const cause = demoCause(`vote ${String(campaignId)} ${String(userId)}`, member, at);
  const filmRevision = await lockedFilm(app, campaignId, at, cause);
  const command = {
    kind: 'vote',
    campaignId,
    campaignCreatorId: creator.id,
    userId,
    filmRevision,
    standing: { registeredAt: registeredAt.toISOString(), isVerified: true },
    voted: true,
  } as const;
  await execute(app.events, trailerVoteStream(campaignId, userId), trailerVote, command, cause);
}

async function decide(
  { events }: Pick<App, 'events'>,
  { id }: PlannedTrailer,
  command: CampaignCommand,
  cause: Cause,
): Promise<void> {
  await execute(events, campaignStream(id), campaign, command, cause);
}

async function accept(
  app: Pick<App, 'events'>,
  planned: PlannedTrailer,
  admin: PlannedMember,
  now: Date,
): Promise<void> {
  const { id } = planned;
  const command = { type: 'acceptTrailer', now, by: admin.id, round: 1, reason: null } as const;
  await decide(app, planned, command, demoCause(`accept ${String(id)}`, admin, now));
}

async function select(
  app: Pick<App, 'events'>,
  planned: PlannedTrailer,
  admin: PlannedMember,
): Promise<void> {
  const { id, selectedAt: now } = planned;
  if (!now) return;
  const reason = 'Its story can be told with four actors and one place.';
  const command = {
    type: 'changeStatus',
    now,
    to: 'completed',
    changedBy: admin.id,
    reason,
  } as const;
  await decide(app, planned, command, demoCause(`select ${String(id)}`, admin, now));
}

/** Ends a trailer that nobody selected, and requests the refund of what was given to it. */
async function end(app: Pick<App, 'events'>, planned: PlannedTrailer): Promise<void> {
  const { id, expiresAt, endedAt: now, donations } = planned;
  if (!now) return;
  const closed = demoDeadlineCause(`close ${String(id)}`, expiresAt);
  await decide(app, planned, { type: 'closeFunding', now: expiresAt }, closed);
  const cause = demoDeadlineCause(`end ${String(id)}`, now);
  await decide(app, planned, { type: 'endTrailer', now, erased: false }, cause);
  await decide(app, planned, { type: 'beginRefunds', now }, cause);
  const refund = { type: 'requestRefund', reason: 'not_selected', late: false } as const;
  for (const { id: paymentId } of donations) {
    const stream = paymentStream(paymentId);
    if (!(await stateOf(app.events, stream, payment)).state?.settled) continue;
    await execute(app.events, stream, donation, refund, cause);
  }
}

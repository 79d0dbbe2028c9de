import { startOfNextUtcDay } from '@rostrum/contracts';
import { feedLimits } from '@rostrum/contracts/feeds';
import type { Queries } from '@rostrum/projections';
import {
  campaignActor,
  memberActor,
  type ActDocument,
  type ActPlace,
  type FeedActor,
} from '@rostrum/projections/feeds';
import type { DonationDocument } from '@rostrum/projections/donations';
import { pagesOf } from '../../kernel/pages-of.ts';
import { isBefore, type Act } from './act.ts';

/** Acts of one member or campaign that are not read yet. */
export interface Source {
  readonly actor: FeedActor;
  /** None of its acts is later, ISO 8601. */
  readonly latest: string;
  /** Some of its newest acts, and the source of the others. */
  readonly read: () => Promise<{ readonly acts: readonly Act[]; readonly rest?: Source }>;
}

/** What a feed reads of its sources. */
export interface Wanted {
  readonly now: Date;
  /** Only acts before this place. */
  readonly before: ActPlace | undefined;
}

type FeedQueries = Pick<Queries, 'dashboard' | 'donations' | 'feeds' | 'follows'>;

/** Number of acts that are read of a source at one time. */
const partSize = 10;

const sinceOf = ({ now }: Wanted): string =>
  new Date(now.getTime() - feedLimits.shownForMs).toISOString();

/** The member's own acts and gifts, also those that nobody else sees. */
export function ownSources(queries: FeedQueries, userId: number, wanted: Wanted): Source[] {
  const actor = memberActor(userId);
  const latest = wanted.now.toISOString();
  return [
    actsSource(queries, actor, latest, wanted),
    giftsSource(queries, { userId, latest, isOwn: true }, wanted),
  ];
}

/**
 * What the members and campaigns that a member follows have done: for each the time of the last act,
 * read in pages, and no act yet.
 */
export async function followedSources(
  queries: FeedQueries,
  followerId: number,
  wanted: Wanted,
): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const pairs of pagesOf((limit, cursor?: string) =>
    queries.follows.following(followerId, { cursor, limit }),
  )) {
    const ids = pairs.map(({ followingId }) => followingId);
    const [lastActs, lastGifts] = await Promise.all([
      queries.feeds.lastActs(ids.map(memberActor)),
      queries.dashboard.lastGifts(ids),
    ]);
    for (const [actor, at] of lastActs) sources.push(actsSource(queries, actor, at, wanted));
    for (const [userId, at] of lastGifts) {
      const latest = latestShown(at, wanted.now);
      sources.push(giftsSource(queries, { userId, latest, isOwn: false }, wanted));
    }
  }
  for await (const pairs of pagesOf((limit, cursor?: string) =>
    queries.follows.campaigns(followerId, { cursor, limit }),
  )) {
    const actors = pairs.map(({ campaignId }) => campaignActor(campaignId));
    for (const [actor, at] of await queries.feeds.lastActs(actors)) {
      sources.push(actsSource(queries, actor, at, wanted));
    }
  }
  const since = sinceOf(wanted);
  return sources.filter(({ latest }) => latest > since);
}

function actsSource(
  { feeds }: Pick<Queries, 'feeds'>,
  actor: FeedActor,
  latest: string,
  wanted: Wanted,
): Source {
  return {
    actor,
    latest,
    read: async () => {
      const { before } = wanted;
      const found = await feeds.acts(actor, { since: sinceOf(wanted), before, limit: partSize });
      const last = found.at(-1);
      return {
        acts: found.map(actOf),
        ...(last !== undefined &&
          found.length === partSize && {
            rest: actsSource({ feeds }, actor, last.at, { ...wanted, before: placeIn(last) }),
          }),
      };
    },
  };
}

const placeIn = ({ at, position }: ActDocument): ActPlace => ({ at, id: position });

const actOf = (found: ActDocument): Act => ({ ...found, place: placeIn(found), gift: null });

const giftsAtATime = 50;
/** Who hides so many gifts in a row that as many parts are empty: older ones are left out of the page. */
const mostEmpty = 10;

interface Gifts {
  readonly userId: number;
  readonly latest: string;
  readonly isOwn: boolean;
  /** Parts in a row in which nothing was to be shown. */
  readonly empty?: number;
  /** The last payment that was read. */
  readonly after?: { readonly settledAt: string; readonly id: string } | undefined;
}

/**
 * A member's gifts. Others see those that count and show a name, in the order of the public lists: one
 * whose amount is hidden from the next UTC day on, among those of its day by its random id.
 */
function giftsSource(
  { donations }: Pick<Queries, 'donations'>,
  { userId, latest, isOwn, after, empty = 0 }: Gifts,
  wanted: Wanted,
): Source {
  const { before } = wanted;
  // A gift is shown at its settlement or later. `~` is behind all ids.
  const from = after ?? (before && { settledAt: before.at, id: '~' });
  return {
    actor: memberActor(userId),
    latest,
    read: async () => {
      const found = await donations.settledOf(userId, sinceOf(wanted), from, giftsAtATime);
      const last = found.at(-1);
      const settledAt = last?.settledAt ?? '';
      const restLatest = isOwn ? settledAt : startOfNextUtcDay(settledAt || latest);
      const acts = found
        .filter((gift) => gift.purpose === 'donation' && gift.counts)
        .filter((gift) => isOwn || isShown(gift, wanted.now))
        .map((gift) => giftOf(gift, isOwn))
        .filter(({ place }) => before === undefined || isBefore(place, before));
      const rest = {
        userId,
        isOwn,
        latest: restLatest < latest ? restLatest : latest,
        after: { settledAt, id: String(last?.id) },
        empty: acts.length > 0 ? 0 : empty + 1,
      };
      const goesOn = found.length === giftsAtATime && rest.empty < mostEmpty;
      return { acts, ...(goesOn && { rest: giftsSource({ donations }, rest, wanted) }) };
    },
  };
}

/** When public lists begin to show a settled gift, ISO 8601. */
const shownFrom = ({ settledAt, hidesAmount }: DonationDocument): string =>
  hidesAmount ? startOfNextUtcDay(settledAt ?? '') : (settledAt ?? '');

/** Whether everybody may see that its donor gave it. */
export const isShown = (gift: DonationDocument, now: Date): boolean =>
  !gift.hidesName && shownFrom(gift) <= now.toISOString();

const giftOf = (gift: DonationDocument, isOwn: boolean): Act => ({
  actor: memberActor(gift.userId),
  kind: 'donation_made',
  place: { at: isOwn ? (gift.settledAt ?? '') : shownFrom(gift), id: `g${String(gift.id)}` },
  campaignId: gift.target?.kind === 'campaign' ? gift.target.id : null,
  commentId: null,
  followingId: null,
  gift,
});

/**
 * No gift of a member whose newest one settled at `lastGiftAt` is shown later: of today's, only those
 * whose amount is shown; a hidden one of an earlier day from the next day on.
 */
function latestShown(lastGiftAt: string, now: Date): string {
  const tomorrow = startOfNextUtcDay(lastGiftAt);
  return tomorrow > now.toISOString() ? lastGiftAt : tomorrow;
}

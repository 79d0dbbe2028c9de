import { decimalOf, targetNamed, type Target } from '@rostrum/contracts';
import { isPublic } from '@rostrum/contracts/campaigns';
import type { feedItem } from '@rostrum/contracts/feeds';
import { dollars } from '@rostrum/contracts/money';
import type { Queries } from '@rostrum/projections';
import type { CampaignCard } from '@rostrum/projections/campaigns';
import type { z } from 'zod';
import { listedDiscussions, type ListedDiscussion } from '../../kernel/discussion.ts';
import type { App } from '../../runtime/app.ts';
import {
  isKnown,
  loadPeople,
  presentKnown,
  presentPerson,
  type People,
} from '../accounts/index.ts';
import { memberOf, type Act } from './act.ts';
import { isShown } from './sources.ts';

export type FeedItem = z.input<typeof feedItem>;

/** For whom acts are presented. `isOwn`: the acts are the reader's. */
export interface Reader {
  readonly id: number;
  readonly isOwn: boolean;
  readonly now: Date;
}

/** What acts are about, as it is now. */
interface Subjects {
  readonly people: People;
  /** Public campaigns. */
  readonly campaigns: ReadonlyMap<number, CampaignCard>;
  /** The prompt, if there is one. */
  readonly promptOf: (target: Target | null) => ListedDiscussion | undefined;
  /** Ids of visible comments. */
  readonly comments: ReadonlySet<number>;
  /** When the follows that last began, by follower and followed member. */
  readonly follows: ReadonlyMap<string, string>;
  /** The members between whom and the reader is a block. */
  readonly blocked: ReadonlySet<number>;
}

/**
 * What a reader may see of acts, with the names and titles of now; undefined for an act that is not
 * shown any more. The caller has left out the acts of members who are hidden from the reader.
 */
export async function presentActs(
  app: Pick<App, 'discussions'>,
  queries: Queries,
  acts: readonly Act[],
  reader: Reader,
): Promise<readonly (FeedItem | undefined)[]> {
  const subjects = await loadSubjects(app, queries, acts, reader);
  return acts.map((act) => presentAct(act, subjects, reader));
}

const pairOf = (followerId: number, followingId: number): string =>
  `${String(followerId)}:${String(followingId)}`;

async function loadSubjects(
  { discussions }: Pick<App, 'discussions'>,
  queries: Queries,
  acts: readonly Act[],
  reader: Reader,
): Promise<Subjects> {
  const pairs = acts.flatMap((act) => {
    const followerId = memberOf(act);
    const { followingId } = act;
    return followerId !== undefined && followingId !== null ? [{ followerId, followingId }] : [];
  });
  const prompts = acts.flatMap((act) => (act.promptId === undefined ? [] : [targetNamed(act)]));
  const [cards, promptOf, comments, follows] = await Promise.all([
    queries.campaigns.byIds([...new Set(acts.flatMap(({ campaignId }) => campaignId ?? []))]),
    listedDiscussions(discussions, prompts, queries),
    queries.comments.byIds(acts.flatMap(({ commentId }) => commentId ?? [])),
    queries.follows.lasting(pairs),
  ]);
  const ids = [
    ...acts.flatMap((act) => memberOf(act) ?? []),
    ...pairs.map(({ followingId }) => followingId),
    ...cards.map(({ creatorId }) => creatorId),
  ];
  const [people, blocked] = await Promise.all([
    loadPeople(queries, ids),
    queries.blocks.blockedBetween(reader.id, [...new Set(ids)]),
  ]);
  return {
    people,
    blocked,
    promptOf,
    campaigns: new Map(cards.filter(({ phase }) => isPublic(phase)).map((card) => [card.id, card])),
    comments: new Set(comments.filter(({ state }) => state === 'visible').map(({ id }) => id)),
    follows: new Map(
      follows.map(({ followerId, followingId, createdAt }) => [
        pairOf(followerId, followingId),
        createdAt,
      ]),
    ),
  };
}

/** As public lists show it. */
const publicAmount = ({ amountCents, goneCents }: NonNullable<Act['gift']>): number =>
  amountCents - goneCents;

function presentAct(act: Act, subjects: Subjects, reader: Reader): FeedItem | undefined {
  const { people, campaigns, promptOf } = subjects;
  const campaign = campaigns.get(act.campaignId ?? 0);
  const prompt = act.promptId === undefined ? undefined : promptOf(targetNamed(act));
  const memberId = memberOf(act);
  if (act.campaignId !== null && !campaign) return undefined;
  if (act.promptId !== undefined && !prompt?.isPublic) return undefined;
  if (!lasts(act, memberId, campaign, subjects)) return undefined;
  const creatorId = campaign?.creatorId ?? 0;
  const amountCents =
    act.gift && (reader.isOwn || !act.gift.hidesAmount) ? publicAmount(act.gift) : null;
  const followed = act.followingId === null ? null : presentPerson(people, act.followingId);
  return {
    id: act.place.id,
    activityType: act.kind,
    content: contentOf(act, campaign ?? prompt, followed?.username ?? '', amountCents),
    visibility: isPrivate(act, people, reader) ? 'private' : 'public',
    createdAt: act.place.at,
    user:
      memberId === undefined ? presentKnown(people, creatorId) : presentPerson(people, memberId),
    relatedUser: followed,
    relatedUserId: act.followingId,
    relatedCampaignId: act.campaignId,
    relatedCampaign: campaign ? { id: campaign.id, title: campaign.title } : null,
    relatedCommentId: act.commentId,
    relatedPromptId: act.promptId ?? null,
    relatedSubmissionId: null,
    amount: amountCents === null ? null : decimalOf(amountCents),
    amountCents,
  };
}

/** Whether what was done still stands, and nobody whom it names is hidden from the reader. */
function lasts(
  { kind, place, commentId, followingId }: Act,
  memberId: number | undefined,
  campaign: CampaignCard | undefined,
  { people, comments, follows, blocked }: Subjects,
): boolean {
  if (commentId !== null && !comments.has(commentId)) return false;
  if (followingId !== null) {
    if (!isKnown(people, followingId) || people.get(followingId)?.suspended) return false;
    if (blocked.has(followingId)) return false;
    if (follows.get(pairOf(memberId ?? 0, followingId)) !== place.at) return false;
  }
  if (memberId === undefined && blocked.has(campaign?.creatorId ?? 0)) return false;
  if (kind === 'campaign_completed') return campaign?.phase === 'completed';
  return kind !== 'campaign_expired' || campaign?.phase === 'expired';
}

/** Whether only the reader sees an own act. */
function isPrivate(act: Act, people: People, { id, isOwn, now }: Reader): boolean {
  if (!isOwn) return false;
  return !people.get(id)?.showsActivity || (act.gift !== null && !isShown(act.gift, now));
}

/** What was done. The sentence of a campaign's act is whole, that of a member's has no subject. */
function contentOf(
  { kind }: Act,
  about: (Pick<CampaignCard, 'title'> & Partial<Pick<CampaignCard, 'kind'>>) | undefined,
  followed: string,
  amountCents: number | null,
): string {
  const quoted = `“${about?.title ?? ''}”`;
  const isTrailer = about?.kind === 'trailer';
  switch (kind) {
    case 'campaign_published':
      return `published ${quoted}`;
    case 'comment_posted':
      return `commented on ${quoted}`;
    case 'member_followed':
      return `followed ${followed}`;
    case 'donation_made':
      return amountCents === null
        ? `gave to ${quoted}`
        : `gave ${dollars(amountCents)} to ${quoted}`;
    case 'campaign_opened':
      return `${quoted} was published`;
    case 'conversation_planned':
      return `A date for ${quoted} was proposed`;
    case 'conversation_announced':
      return `The date of ${quoted} was announced`;
    case 'conversation_extended':
      return `Supporters of ${quoted} chose to wait longer for the conversation`;
    case 'campaign_completed':
      return isTrailer
        ? `${quoted} was selected for production`
        : `${quoted} was completed: the conversation took place`;
    case 'campaign_expired':
      return isTrailer ? `${quoted} was not selected` : `${quoted} ended without a conversation`;
  }
}

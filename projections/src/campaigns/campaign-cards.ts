import {
  campaignLimits,
  genreNames,
  type ElectionOfCampaign,
  type EvidenceState,
  isPopular,
  isPublic,
  listedStatus,
  isReviewed,
  type Phase,
  type ReviewState,
  type TrailerGenre,
  type WireStatus,
} from '@rostrum/contracts/campaigns';
import { categories } from '@rostrum/contracts/categories';
import { withoutStoreFields } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import type { CampaignCard } from './campaign-card.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { campaignRules } from './campaign-rules.ts';
import { campaignIdOf, campaignKey } from './funding-close.ts';
import { hashtagText } from './hashtag-text.ts';
import { adminCampaigns, publicCampaigns } from '@rostrum/contracts/campaigns/lists';
import { counterId, counterRule } from '../engine/counters.ts';

/**
 * A card with the fields that lists filter by. Each public list selects by equality on one of these
 * fields, which has its own index.
 */
export interface CardDocument extends CampaignCard {
  readonly visible: boolean;
  /** Status on the wire; null while the campaign is not public. */
  readonly status: WireStatus | null;
  /** Category id; null while the campaign is not public. */
  readonly shownIn: number | null;
  /** Category and status, `{category}:{status}`; null while the campaign is not public. */
  readonly shownAs: string | null;
  /** End of the funding: `expiresAt`, or null while it is closed and the conversation is awaited. */
  readonly endsAt: string | null;
  /** The genre of a trailer; null while it is not public. */
  readonly shownGenre: TrailerGenre | null;
  /** Parts of the searched text. */
  readonly categoryName: string | null;
  readonly genreName: string | null;
  /** `none`: the campaign is completed without evidence. */
  readonly evidence: EvidenceState | 'none' | null;
  /** When the evidence that waits was submitted; null while none waits. */
  readonly evidenceSince: string | null;
  /** What its review has found; null once the trailer has ended. */
  readonly reviewState: ReviewState | null;
  /** Since when it waits for its review; null while it does not. */
  readonly reviewSince: string | null;
  /** Whether the dispute of its $1 was lost, and it was not put on hold since. */
  readonly feeIsLost: boolean;
  /** The same, once it is selected. */
  readonly lostFee: 'lost' | null;
  readonly electionState: ElectionOfCampaign | null;
  readonly hold: 'on_hold' | null;
  /**
   * What a popular campaign that has raised `campaignLimits.featuredFromCents` has left to its goal,
   * in cents; null for others, for trailers, and for one that has reached its goal or takes no
   * donations.
   */
  readonly leftToGoCents: number | null;
  /** Part of the searched text: the campaign's hashtags, at most `hashtagLimits.perCampaign`. */
  readonly hashtags: readonly string[];
}

/** Fields that lists filter by or search, and that answers leave out. */
export const cardFilters = [
  'visible',
  'status',
  'shownIn',
  'shownAs',
  'endsAt',
  'shownGenre',
  'categoryName',
  'genreName',
  'evidence',
  'evidenceSince',
  'reviewState',
  'reviewSince',
  'feeIsLost',
  'lostFee',
  'electionState',
  'hold',
  'leftToGoCents',
  'hashtags',
] as const;

const categoryNames = new Map<number, string>(categories.map(({ id, name }) => [id, name]));

export const cardOf = (stored: StoredDocument): CampaignCard =>
  withoutStoreFields(stored, cardFilters) as CampaignCard;

export const shownAs = (categoryId: number, status: WireStatus): string =>
  `${String(categoryId)}:${status}`;

/** Totals of lists: by category (or `*`) and phase. */
export const campaignCounter = (category: number | '*', phase: Phase): string =>
  counterId(category, phase);

type CountedAs = readonly [category: number, phase: Phase];

/** Moves a campaign between the counters of (category, phase). Null stands for no counter. */
function counted<E extends CampaignCounted>(
  from: (event: E) => CountedAs | null,
  to: (event: E) => CountedAs | null,
): readonly Rule<E>[] {
  const moves = (event: E, side: 'category' | 'phase'): boolean => {
    const [before, after] = [from(event), to(event)];
    if (!before || !after) return true;
    return before[1] !== after[1] || (side === 'category' && before[0] !== after[0]);
  };
  const ends = [
    [from, -1],
    [to, 1],
  ] as const;
  return ends.flatMap(([countedAs, by]) => [
    counterRule<E>((event) => {
      const at = countedAs(event);
      return at && moves(event, 'category') ? campaignCounter(...at) : undefined;
    }, by),
    counterRule<E>((event) => {
      const at = countedAs(event);
      return at && moves(event, 'phase') ? campaignCounter('*', at[1]) : undefined;
    }, by),
  ]);
}

type CampaignCounted = EventOfType<
  'CampaignCreated' | 'CampaignPublished' | 'CampaignEdited' | 'StatusChanged'
>;

function electionStateOf(
  { election, refunds }: CampaignCard,
  before: ElectionOfCampaign | null,
): ElectionOfCampaign | null {
  if (!election) return refunds ? null : before;
  if (election.extended === null) return 'open';
  return election.extended && !refunds ? 'extended' : 'refunded';
}

function leftToGo(card: CampaignCard): number | null {
  const { kind, phase, onHoldSince, currentAmountCents: raised, goalCents } = card;
  if (kind === 'trailer') return null;
  if (phase !== 'active' || onHoldSince !== null) return null;
  if (raised < campaignLimits.featuredFromCents || raised >= goalCents) return null;
  return isPopular(card) ? goalCents - raised : null;
}

/** The phases without funding that are shown as active campaigns. */
const awaitsConversation = (phase: Phase): boolean =>
  phase === 'funding_closed' || phase === 'extended';

const rules = campaignRules<CardDocument>((card, event, before) => {
  const status = listedStatus(card.phase);
  const { evidence } = card.conversation;
  const genre = card.trailer?.genre ?? null;
  const review = isReviewed(card.phase) ? card.review : null;
  const feeIsLost = event.type !== 'HoldPlaced' && before?.feeIsLost === true;
  return {
    ...card,
    visible: isPublic(card.phase),
    status,
    shownIn: status && card.categoryId,
    shownAs: status && shownAs(card.categoryId, status),
    endsAt: awaitsConversation(card.phase) ? null : card.expiresAt,
    shownGenre: status && genre,
    categoryName: categoryNames.get(card.categoryId) ?? null,
    genreName: genre && genreNames[genre],
    evidence:
      evidence?.state ?? (card.phase === 'completed' && card.kind === 'debate' ? 'none' : null),
    evidenceSince: evidence?.state === 'waiting' ? evidence.submittedAt : null,
    reviewState: review?.state ?? null,
    reviewSince: review?.state === 'waiting' ? review.since : null,
    feeIsLost,
    lostFee: feeIsLost && card.phase === 'completed' ? 'lost' : null,
    electionState: electionStateOf(card, before?.electionState ?? null),
    hold: card.onHoldSince === null ? null : 'on_hold',
    leftToGoCents: leftToGo(card),
    hashtags: event.type === 'ContentErased' ? [] : (before?.hashtags ?? []),
  };
});

const feeLost = rulesFor<CardDocument>().existing<EventOfType<'DisputeLost'>>(
  ({ data }) => (data.from === 'preroll_fee' ? campaignIdOf({ data })?.toString() : undefined),
  (card) => ({
    ...card,
    feeIsLost: true,
    lostFee: card.phase === 'completed' ? 'lost' : null,
  }),
  { partitionKey: campaignKey },
);

const leftToAdmin = rulesFor<CardDocument>().existing<EventOfType<'ElectionLeftToAdmin'>>(
  ({ data }) => String(data.campaignId),
  (card) => ({ ...card, electionState: 'left_to_admin' }),
  { partitionKey: campaignKey },
);

const changed = (change: (hashtags: readonly string[], text: string) => readonly string[]) =>
  rulesFor<CardDocument>().existing<EventOfType<'HashtagAdded' | 'HashtagRemoved'>>(
    ({ data }) => String(data.campaignId),
    (card, { data }) => ({ ...card, hashtags: change(card.hashtags, hashtagText(data.name)) }),
    { partitionKey: campaignKey },
  );

const hashtagRules = {
  HashtagAdded: [changed((hashtags, text) => [...hashtags, text])],
  HashtagRemoved: [changed((hashtags, text) => hashtags.filter((each) => each !== text))],
};

/** Campaigns for lists. */
export const campaignCards = defineReadModel({
  name: 'campaign-cards',
  version: 22,
  lists: [publicCampaigns, adminCampaigns],
  partitionable: true,
  on: {
    ...rules,
    ElectionLeftToAdmin: [leftToAdmin],
    DisputeLost: [...(rules.DisputeLost ?? []), feeLost],
    ...hashtagRules,
    CampaignCreated: [
      ...(rules.CampaignCreated ?? []),
      ...counted<EventOfType<'CampaignCreated'>>(
        () => null,
        (e) => [e.data.categoryId, 'pending_payment'],
      ),
    ],
    CampaignPublished: [
      ...(rules.CampaignPublished ?? []),
      ...counted<EventOfType<'CampaignPublished'>>(
        (e) => [e.data.categoryId, 'pending_payment'],
        (e) => [e.data.categoryId, 'active'],
      ),
    ],
    CampaignEdited: [
      ...(rules.CampaignEdited ?? []),
      ...counted<EventOfType<'CampaignEdited'>>(
        (e) => [e.data.previousCategoryId, e.data.phase],
        (e) => [e.data.categoryId, e.data.phase],
      ),
    ],
    StatusChanged: [
      ...(rules.StatusChanged ?? []),
      ...counted<EventOfType<'StatusChanged'>>(
        (e) => [e.data.categoryId, e.data.from],
        (e) => [e.data.categoryId, e.data.to],
      ),
    ],
  },
  indexes: [
    ...['createdAt', 'currentAmountCents', 'backerCount'].flatMap((key) =>
      ['visible', 'status', 'shownIn', 'shownAs', 'creatorId'].map((scope) => [scope, key]),
    ),
    ...['status', 'shownIn', 'shownAs', 'creatorId'].map((scope) => [scope, 'endsAt']),
    // Trailers of one genre.
    ...['createdAt', 'currentAmountCents', 'voteCount'].map((key) => ['shownGenre', key]),
    // Trailers by votes.
    ['shownIn', 'voteCount'],
    ['shownAs', 'voteCount'],
    // Promoted campaigns.
    ['status', 'promotedUntil'],
    // Trending.
    ['phase', 'heat'],
    // The featured campaign.
    ['leftToGoCents'],
    // The console: every phase.
    ...[
      'id',
      'title',
      'createdAt',
      'expiresAt',
      'currentAmountCents',
      'goalCents',
      'backerCount',
      'evidence',
      'evidenceSince',
      'electionState',
      'reviewState',
      'reviewSince',
      'lostFee',
      'hold',
    ].map((key) => [key]),
    ...['phase', 'categoryId'].flatMap((scope) => [
      [scope, 'id'],
      [scope, 'createdAt'],
    ]),
  ],
  text: ['title', 'participants', 'categoryName', 'genreName', 'hashtags', 'description'],
});

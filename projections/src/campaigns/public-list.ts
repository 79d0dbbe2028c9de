import { limits, type ListQuery } from '@rostrum/contracts';
import {
  campaignLimits,
  type CampaignSort,
  isPublic,
  listedStatus,
  type Phase,
  phases,
  publicCampaigns,
  type TrailerGenre,
  type WireStatus,
} from '@rostrum/contracts/campaigns';
import { categories } from '@rostrum/contracts/categories';
import { atLeast, totalFromCounters, type Page, type Total } from '../engine/page.ts';
import type {
  Condition,
  DocumentCollection,
  Filter,
  Json,
  Scalar,
  StoredDocument,
} from '../engine/port.ts';
import { hasText } from '../engine/searched-text.ts';
import { searchedFor } from './hashtag-text.ts';
import { campaignCards, campaignCounter, cardOf, shownAs } from './campaign-cards.ts';
import type { CampaignCard } from './campaign-card.ts';
import { mergedPage, type ReadList } from './merged-list.ts';

/** One page of the public list: public campaigns only. */
export interface CampaignList extends Omit<ListQuery<typeof publicCampaigns>, 'sort'> {
  /** `most-votes`: of the category of trailers, or with a genre. */
  readonly sort: CampaignSort | 'most-votes';
  /** Trailers of one genre: newest, most funded or most votes first, without any other filter. */
  readonly genre?: TrailerGenre;
  /** ISO 8601; `ending-soon` leaves out campaigns that have ended. */
  readonly now: string;
}

type Where = Readonly<Record<string, Condition>>;
type Order = readonly [field: string, direction: 'asc' | 'desc'];

function orderOf({ sort }: CampaignList): Order {
  if (sort === 'most-votes') return ['voteCount', 'desc'];
  const [name, direction] = publicCampaigns.namedSorts[sort];
  return [publicCampaigns.sorts[name], direction];
}

const categoryIds = new Set<number>(categories.map(({ id }) => id));

/** The categories that the list is of: each once, at most as many as there are; undefined for all. */
function categoriesOf({ where: { shownIn } = {} }: CampaignList): readonly number[] | undefined {
  if (shownIn === undefined) return undefined;
  if (typeof shownIn === 'number') return [shownIn];
  return [...new Set(shownIn)].filter((id) => categoryIds.has(id));
}

const oneOf = (values: readonly Scalar[]): Condition => {
  const [only, ...others] = values;
  return only !== undefined && others.length === 0 ? only : { $in: values };
};

/** The one condition that selects public campaigns by category and status, see `CardDocument`. */
function scopeOf(ids: readonly number[] | undefined, status: WireStatus | undefined): Where {
  if (ids === undefined) return status === undefined ? { visible: true } : { status };
  return status === undefined
    ? { shownIn: oneOf(ids) }
    : { shownAs: oneOf(ids.map((id) => shownAs(id, status))) };
}

/** `ending-soon` shows active campaigns that have not ended, unless the query names another status. */
function listedBy(list: CampaignList): Where {
  const { sort, genre, where: { status } = {}, now } = list;
  if (genre !== undefined) return { shownGenre: genre };
  const ids = categoriesOf(list);
  if (sort !== 'ending-soon') return scopeOf(ids, status);
  const ending = status ?? 'active';
  return {
    ...scopeOf(ids, ending),
    ...(ending === 'active' ? { endsAt: { $gt: now } } : {}),
  };
}

/** The condition on the creator is first, because the first field chooses the index. */
export function filterOf(list: CampaignList): Filter {
  const creatorId = list.where?.creatorId;
  const text = searchedFor(list.text ?? '');
  return {
    where: { ...(creatorId === undefined ? {} : { creatorId }), ...listedBy(list) },
    ...(text ? { text } : {}),
  };
}

async function totalOf(
  cards: DocumentCollection,
  list: CampaignList,
  filter: Filter,
): Promise<Total> {
  const { where: { status, creatorId } = {}, genre, sort, now } = list;
  const ids = categoriesOf(list);
  if (filter.text !== undefined || creatorId !== undefined || genre !== undefined) {
    return atLeast(cards, filter);
  }
  const maintained = (wanted: (phase: Phase) => boolean): Promise<Total> =>
    totalFromCounters(
      cards,
      (ids ?? ['*' as const]).flatMap((category) =>
        phases.filter(wanted).map((phase) => campaignCounter(category, phase)),
      ),
    );
  if (sort === 'ending-soon' && (status ?? 'active') === 'active') {
    // Few active campaigns are past their end: these are counted and subtracted.
    const ended = { ...scopeOf(ids, 'active'), endsAt: { $lte: now } };
    const over = await cards.count({ where: ended }, maxEnded);
    if (over === maxEnded) return atLeast(cards, filter);
    const { total } = await maintained((phase) => phase === 'active');
    return { total: total - over, atLeast: false };
  }
  return maintained((phase) =>
    status === undefined ? isPublic(phase) : listedStatus(phase) === status,
  );
}

/** Maximum count of ended campaigns; from there on, the listed campaigns are counted instead. */
const maxEnded = 1000;

/** Whether the document satisfies every condition. Supports equality, `$in` and `$gt`. */
function matches(document: StoredDocument, where: Where): boolean {
  return Object.entries(where).every(([field, condition]) => {
    const value = document[field];
    if (typeof condition !== 'object' || condition === null) return value === condition;
    if ('$in' in condition) return condition.$in.some((one) => one === value);
    return '$gt' in condition && typeof value === 'string' && value > String(condition.$gt);
  });
}

/** The sort order of the store: null before everything else. */
function compare(a: Json | undefined, b: Json | undefined): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return a < b ? -1 : 1;
}

/** Compares two documents as the store sorts them. */
function inOrderOf(list: CampaignList): (a: StoredDocument, b: StoredDocument) => number {
  const [field, direction] = orderOf(list);
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * (compare(a[field], b[field]) || compare(a._id, b._id));
}

/** One page of campaigns by id: read by key, then filtered, sorted and paged in memory. */
async function listOfIds(
  cards: DocumentCollection,
  list: CampaignList,
  ids: readonly number[],
): Promise<Page<CampaignCard>> {
  if (ids.length > limits.idList)
    throw new RangeError(`more than ${String(limits.idList)} campaigns by id`);
  const { where = {}, text } = filterOf(list);
  const found = (await cards.getMany(ids.map(String)))
    .filter((document) => matches(document, where))
    .filter((document) => text === undefined || hasText(document, campaignCards.text, text))
    .sort(inOrderOf(list));
  return {
    items: found.slice(list.offset, list.offset + list.limit).map(cardOf),
    total: found.length,
    atLeast: false,
  };
}

/**
 * The documents of one page. An index has the campaigns of one category in their order; those of
 * several categories are merged. A search, and a creator's list, are selected by the text or the
 * creator before.
 */
async function pageOf(
  cards: DocumentCollection,
  list: CampaignList,
  filter: Filter,
): Promise<readonly StoredDocument[]> {
  const { sort, offset, limit, where } = list;
  const listed = categoriesOf(list);
  // No index has the order of no category.
  if (listed?.length === 0) return [];
  const ids = listed ?? [];
  const order = { sort: [orderOf(list)], phraseFirst: sort === 'newest' };
  if (ids.length < 2 || filter.text !== undefined || where?.creatorId !== undefined) {
    return cards.find({ ...filter, ...order, offset, limit });
  }
  if (offset > campaignLimits.mergedDepth) {
    throw new RangeError(`no page of several categories begins at ${String(offset)}`);
  }
  const lists = ids.map((id): ReadList => {
    const ofCategory = filterOf({ ...list, where: { ...where, shownIn: id } });
    return (from, count) => cards.find({ ...ofCategory, ...order, offset: from, limit: count });
  });
  return mergedPage(lists, inOrderOf(list), list);
}

export async function listCampaigns(
  cards: DocumentCollection,
  list: CampaignList,
): Promise<Page<CampaignCard>> {
  const { id } = list.where ?? {};
  if (id !== undefined) return listOfIds(cards, list, typeof id === 'number' ? [id] : id);
  const filter = filterOf(list);
  const [found, total] = await Promise.all([
    pageOf(cards, list, filter),
    totalOf(cards, list, filter),
  ]);
  return { items: found.map(cardOf), ...total };
}

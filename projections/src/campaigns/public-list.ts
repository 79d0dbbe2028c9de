import { limits, type ListQuery } from '@rostrum/contracts';
import {
  type CampaignSort,
  isPublic,
  listedStatus,
  type Phase,
  phases,
  publicCampaigns,
  type WireStatus,
} from '@rostrum/contracts/campaigns';
import { atLeast, totalFromCounters, type Page, type Total } from '../engine/page.ts';
import type {
  Condition,
  DocumentCollection,
  Filter,
  Json,
  StoredDocument,
} from '../engine/port.ts';
import { hasText } from '../engine/searched-text.ts';
import { searchedFor } from './hashtag-text.ts';
import { campaignCards, campaignCounter, cardOf, shownAs } from './campaign-cards.ts';
import type { CampaignCard } from './campaign-card.ts';

/** One page of the public list: public campaigns only. */
export interface CampaignList extends Omit<ListQuery<typeof publicCampaigns>, 'sort'> {
  readonly sort: CampaignSort;
  /** ISO 8601; `ending-soon` leaves out campaigns that have ended. */
  readonly now: string;
}

type Where = Readonly<Record<string, Condition>>;
type Order = readonly [field: string, direction: 'asc' | 'desc'];

function orderOf({ sort }: CampaignList): Order {
  const [name, direction] = publicCampaigns.namedSorts[sort];
  return [publicCampaigns.sorts[name], direction];
}

/** The one equality that selects public campaigns of a category and status, see `CardDocument`. */
function scopeOf(categoryId: number | undefined, status: WireStatus | undefined): Where {
  if (categoryId === undefined) return status === undefined ? { visible: true } : { status };
  return status === undefined ? { shownIn: categoryId } : { shownAs: shownAs(categoryId, status) };
}

/** `ending-soon` shows active campaigns that have not ended, unless the query names another status. */
function listedBy({ sort, where: { shownIn: categoryId, status } = {}, now }: CampaignList): Where {
  if (sort !== 'ending-soon') return scopeOf(categoryId, status);
  const ending = status ?? 'active';
  return {
    ...scopeOf(categoryId, ending),
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
  const { where: { shownIn: categoryId, status, creatorId } = {}, sort, now } = list;
  if (filter.text !== undefined || creatorId !== undefined) return atLeast(cards, filter);
  const maintained = (wanted: (phase: Phase) => boolean): Promise<Total> =>
    totalFromCounters(
      cards,
      phases.filter(wanted).map((phase) => campaignCounter(categoryId ?? '*', phase)),
    );
  if (sort === 'ending-soon' && (status ?? 'active') === 'active') {
    // Few active campaigns are past their end: these are counted and subtracted.
    const ended = { ...scopeOf(categoryId, 'active'), endsAt: { $lte: now } };
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

/** Whether the document satisfies every condition. Supports equality and `$gt` only. */
function matches(document: StoredDocument, where: Where): boolean {
  return Object.entries(where).every(([field, condition]) => {
    const value = document[field];
    if (typeof condition !== 'object' || condition === null) return value === condition;
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

/** One page of campaigns by id: read by key, then filtered, sorted and paged in memory. */
async function listOfIds(
  cards: DocumentCollection,
  list: CampaignList,
  ids: readonly number[],
): Promise<Page<CampaignCard>> {
  if (ids.length > limits.idList)
    throw new RangeError(`more than ${String(limits.idList)} campaigns by id`);
  const { where = {}, text } = filterOf(list);
  const [field, direction] = orderOf(list);
  const sign = direction === 'asc' ? 1 : -1;
  const found = (await cards.getMany(ids.map(String)))
    .filter((document) => matches(document, where))
    .filter((document) => text === undefined || hasText(document, campaignCards.text, text))
    .sort((a, b) => sign * (compare(a[field], b[field]) || compare(a._id, b._id)));
  return {
    items: found.slice(list.offset, list.offset + list.limit).map(cardOf),
    total: found.length,
    atLeast: false,
  };
}

export async function listCampaigns(
  cards: DocumentCollection,
  list: CampaignList,
): Promise<Page<CampaignCard>> {
  const { id } = list.where ?? {};
  if (id !== undefined) return listOfIds(cards, list, typeof id === 'number' ? [id] : id);
  const filter = filterOf(list);
  const { sort, offset, limit } = list;
  const [found, total] = await Promise.all([
    cards.find({ ...filter, sort: [orderOf(list)], phraseFirst: sort === 'newest', offset, limit }),
    totalOf(cards, list, filter),
  ]);
  return { items: found.map(cardOf), ...total };
}

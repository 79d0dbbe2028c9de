import {
  isPublic,
  limits,
  listedStatus,
  phases,
  type CampaignSort,
  type Phase,
  type WireStatus,
} from '@rostrum/contracts';
import { campaignCounter, cardFilters, shownAs } from './campaign-cards.ts';
import type { Condition, DocumentCollection, Filter, Sort, StoredDocument } from '../engine/port.ts';
import type { CampaignCard, CampaignDetail, CampaignList, Page, Queries } from '../queries.ts';
import { adminPage } from '../engine/list-page.ts';
import { atLeast, exactly, plain, type ModelReader } from '../engine/answers.ts';

const card = (stored: StoredDocument): CampaignCard => plain(stored, cardFilters) as CampaignCard;

const sorts: Readonly<Record<CampaignSort, Sort>> = {
  newest: [['createdAt', 'desc']],
  oldest: [['createdAt', 'asc']],
  'most-funded': [['currentAmountCents', 'desc']],
  'least-funded': [['currentAmountCents', 'asc']],
  'most-backers': [['backerCount', 'desc']],
  'ending-soon': [['endsAt', 'asc']],
};

/** One equality for which there is an index, see `CardDocument`. */
function scopeOf(
  categoryId: number | undefined,
  status: WireStatus | undefined,
): Readonly<Record<string, Condition>> {
  if (categoryId === undefined) return status === undefined ? { visible: true } : { status };
  return status === undefined ? { shownIn: categoryId } : { shownAs: shownAs(categoryId, status) };
}

/** `ending-soon` leaves out what has ended, unless a status asks for just that. */
function standing({
  sort,
  categoryId,
  status,
  now,
}: CampaignList): Readonly<Record<string, Condition>> {
  if (sort !== 'ending-soon') return scopeOf(categoryId, status);
  const ending = status ?? 'active';
  return {
    ...scopeOf(categoryId, ending),
    ...(ending === 'active' ? { endsAt: { $gt: now } } : {}),
  };
}

function filterOf(list: CampaignList): Filter {
  const { creatorId, ids } = list;
  const text = list.text?.trim();
  return {
    where: {
      ...standing(list),
      ...(creatorId === undefined ? {} : { creatorId }),
      ...(ids === undefined ? {} : { _id: { $in: ids.map(String) } }),
    },
    ...(text ? { text } : {}),
  };
}

type Total = Pick<Page<CampaignCard>, 'total' | 'atLeast'>;

async function totalOf(
  cards: DocumentCollection,
  list: CampaignList,
  filter: Filter,
): Promise<Total> {
  const { categoryId, status, creatorId, ids, sort, now } = list;
  if (filter.text !== undefined || creatorId !== undefined || ids !== undefined) {
    return atLeast(cards, filter);
  }
  const kept = (wanted: (phase: Phase) => boolean): Promise<Total> =>
    exactly(
      cards,
      phases.filter(wanted).map((phase) => campaignCounter(categoryId ?? '*', phase)),
    );
  if (sort === 'ending-soon' && (status ?? 'active') === 'active') {
    // What has ended and was not closed yet is little, while what goes on may be very much.
    const ended = { ...scopeOf(categoryId, 'active'), endsAt: { $lte: now } };
    const over = await cards.count({ where: ended }, unclosed);
    if (over === unclosed) return atLeast(cards, filter);
    const { total } = await kept((phase) => phase === 'active');
    return { total: total - over, atLeast: false };
  }
  return kept((phase) => (status === undefined ? isPublic(phase) : listedStatus(phase) === status));
}

/** So many campaigns past their end at most are subtracted from a total; with more, the rest is counted. */
const unclosed = 1000;

/** At most so many of one creator, in the order given. */
function varied(cards: readonly CampaignCard[], limit: number): readonly CampaignCard[] {
  const shown = new Map<number, number>();
  const chosen: CampaignCard[] = [];
  for (const each of cards) {
    const already = shown.get(each.creatorId) ?? 0;
    if (already >= limits.trending.perCreator) continue;
    shown.set(each.creatorId, already + 1);
    chosen.push(each);
    if (chosen.length === limit) break;
  }
  return chosen;
}

/** How often trending asks for more when a few creators fill what it got. */
const rounds = 4;

async function trending(
  cards: DocumentCollection,
  limit: number,
): Promise<readonly CampaignCard[]> {
  const hot: CampaignCard[] = [];
  let after: readonly (number | string | null)[] | undefined;
  for (let round = 0; round < rounds; round++) {
    const wanted = limit * 2;
    const found = await cards.find({
      where: { phase: 'active' },
      sort: [['heat', 'desc']],
      limit: wanted,
      ...(after ? { after } : {}),
    });
    const scored = found.map(card).filter(({ heat }) => heat !== null);
    hot.push(...scored);
    const last = found.at(-1);
    if (scored.length < wanted || !last || varied(hot, limit).length === limit) break;
    after = [last.heat as number, last._id];
  }
  return varied(hot, limit);
}

const adminFilters = ['id', 'phase', 'status', 'categoryId', 'creatorId', 'kind'] as const;
const adminSorts = [
  'id',
  'title',
  'createdAt',
  'expiresAt',
  'currentAmountCents',
  'goalCents',
  'backerCount',
  'phase',
  'categoryId',
] as const;

const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T];

/** The counters of a filter by phase, status and category alone; undefined: there are none for it. */
function adminCounters(where: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const { phase, status, categoryId, ...others } = where;
  if (Object.keys(others).length > 0) return undefined;
  const wanted = phases.filter(
    (each: Phase) =>
      (phase === undefined || listOf(phase).includes(each)) &&
      (status === undefined || listOf(status).includes(listedStatus(each))),
  );
  const categories =
    categoryId === undefined ? ['*' as const] : Array.from(new Set(listOf(categoryId)), Number);
  return categories.flatMap((category) => wanted.map((each) => campaignCounter(category, each)));
}

export function campaignQueries(reader: ModelReader): Queries['campaigns'] {
  const cardsOf = () => reader.collection('campaign-cards');
  return {
    list: async (list) => {
      const cards = await cardsOf();
      const filter = filterOf(list);
      const [found, total] = await Promise.all([
        cards.find({ ...filter, sort: sorts[list.sort], offset: list.offset, limit: list.limit }),
        totalOf(cards, list, filter),
      ]);
      return { items: found.map(card), ...total };
    },
    byIds: async (ids) => {
      const found = await (await cardsOf()).getMany(ids.map(String));
      return found.filter((stored) => stored.visible === true).map(card);
    },
    detail: async (id) => {
      const stored = await (await reader.collection('campaign-detail')).get(String(id));
      return stored && (plain(stored) as CampaignDetail);
    },
    trending: async (limit) => trending(await cardsOf(), limit),
    ofCreator: async (userId, { hidden, limit }) => {
      const found = await (
        await cardsOf()
      ).find({
        where: { creatorId: userId, ...(hidden ? {} : { visible: true }) },
        sort: [['createdAt', 'desc']],
        limit,
      });
      return found.map(card);
    },
    admin: async (list) => {
      const cards = await cardsOf();
      return adminPage(cards, list, { filters: adminFilters, sorts: adminSorts }, card, (where) => {
        const counters = adminCounters(where);
        return counters && exactly(cards, counters);
      });
    },
  };
}

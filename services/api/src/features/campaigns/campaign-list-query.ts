import { limits, type Routes } from '@rostrum/contracts';
import {
  type CampaignSort,
  campaignSorts,
  type WireStatus,
  wireStatuses,
} from '@rostrum/contracts/campaigns';
import type { CampaignList } from '@rostrum/projections';
import type { Validated } from '../../http/route.ts';
import { parseSimpleRest, unusable, type FilterValue } from '../../http/simple-rest.ts';

type Query = Validated<Routes['listCampaigns']>['query'];

/** The named sort for a field and direction of react-admin; others are refused. */
const sortsByField: Readonly<Record<string, CampaignSort>> = {
  'id asc': 'oldest',
  'id desc': 'newest',
  'createdAt asc': 'oldest',
  'createdAt desc': 'newest',
  'currentAmount asc': 'least-funded',
  'currentAmount desc': 'most-funded',
  'backerCount desc': 'most-backers',
  'expiresAt asc': 'ending-soon',
};

/**
 * Reads the public list's query in either form: `q`, `category`, `status`, `sort`, `page`,
 * `perPage`, or react-admin's `filter`, `range`, `sort`. Without parameters: the newest 100.
 * @throws DomainError (400)
 */
export function campaignListOf(query: Query, now: Date): CampaignList {
  const { filter, range, sort } = parseSimpleRest(
    { ...query, sort: isName(query.sort) ? undefined : query.sort },
    limits.page.max,
  );
  const plain = Object.values(query).every((value) => value === undefined);
  const limit = query.perPage ?? (plain ? limits.withoutParameters : limits.page.default);
  const offset = ((query.page ?? 1) - 1) * limit;
  if (offset > limits.offsetDepth) throw unusable('page');
  return {
    ...filtersOf(filter),
    ...(query.q === undefined ? {} : textOf(query.q)),
    ...(query.category === undefined ? {} : { categoryId: query.category }),
    ...(query.status === undefined ? {} : { status: query.status }),
    sort: isName(query.sort) ? query.sort : sortOf(sort),
    ...(range ?? { offset, limit }),
    now: now.toISOString(),
  };
}

function isName(sort: string | undefined): sort is CampaignSort {
  return campaignSorts.some((name) => name === sort);
}

function sortOf(sort: readonly [string, 'asc' | 'desc'] | undefined): CampaignSort {
  if (!sort) return 'newest';
  const name = Object.hasOwn(sortsByField, sort.join(' ')) && sortsByField[sort.join(' ')];
  if (!name) throw unusable('sort');
  return name;
}

type Filters = Pick<CampaignList, 'text' | 'categoryId' | 'status' | 'creatorId' | 'ids'>;

/** Readers of the fields of react-admin's filter; undefined for an invalid value. */
const readers: Readonly<Record<string, (value: FilterValue) => Filters | undefined>> = {
  q: (value) =>
    typeof value === 'string' && value.length <= limits.search.max ? textOf(value) : undefined,
  categoryId: (value) => (isId(value) ? { categoryId: value } : undefined),
  creatorId: (value) => (isId(value) ? { creatorId: value } : undefined),
  status: (value) => (isStatus(value) ? { status: value } : undefined),
  id: (value) => {
    const ids = Array.isArray(value) ? value : [value];
    return ids.every(isId) ? { ids } : undefined;
  },
};

function filtersOf(filter: Readonly<Record<string, FilterValue>>): Filters {
  return Object.entries(filter).reduce<Filters>((filters, [field, value]) => {
    const read = Object.hasOwn(readers, field) ? readers[field]?.(value) : undefined;
    if (!read) throw unusable('filter');
    return { ...filters, ...read };
  }, {});
}

/** The text to search for, without leading `#`; blank text filters nothing. */
function textOf(value: string): Pick<CampaignList, 'text'> {
  const text = value.trim().replace(/^#+/, '').trim();
  return text === '' ? {} : { text };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isStatus(value: FilterValue): value is WireStatus {
  return wireStatuses.some((status) => status === value);
}

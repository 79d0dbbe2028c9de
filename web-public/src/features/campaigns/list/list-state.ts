import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { limits } from '@rostrum/contracts/kernel/limits';
import type { CampaignListQuery, CampaignSearch } from '../api.ts';

/** Labels in the order of the menu; the first is the default. */
export const sortLabels = {
  newest: 'Newest',
  oldest: 'Oldest',
  'most-funded': 'Most funded',
  'least-funded': 'Least funded',
  'most-backers': 'Most backers',
  'ending-soon': 'Ending soon',
} as const;

export const statusLabels = {
  active: 'Active',
  completed: 'Completed',
  expired: 'Expired',
} as const;

type Sort = keyof typeof sortLabels;
type Status = keyof typeof statusLabels;

/** The state of the list. It is stored in the URL only. */
export interface ListState {
  readonly q: string;
  /** Ids; empty for all categories. */
  readonly categories: readonly number[];
  readonly status: Status | undefined;
  readonly sort: Sort;
  readonly page: number;
}

/** Parses the query of the URL. Invalid values count as absent. */
export function readListState(parameters: URLSearchParams): ListState {
  const sort = parameters.get('sort') ?? '';
  const status = parameters.get('status') ?? '';
  return {
    q: (parameters.get('q') ?? '').slice(0, limits.search.max),
    categories: idsOf(parameters.get('category')),
    status: isKey(statusLabels, status) ? status : undefined,
    sort: isKey(sortLabels, sort) ? sort : 'newest',
    page: wholeNumber(parameters.get('page')) ?? 1,
  };
}

/** Writes the state as the query of a URL, without default values. */
export function writeListState(state: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.q !== '') parameters.set('q', state.q);
  if (state.categories.length > 0) parameters.set('category', state.categories.join());
  if (state.status !== undefined) parameters.set('status', state.status);
  if (state.sort !== 'newest') parameters.set('sort', state.sort);
  if (state.page > 1) parameters.set('page', String(state.page));
  return parameters;
}

/** Changes filters and returns to the first page. */
export function changeFilter(
  state: ListState,
  change: Partial<Omit<ListState, 'page'>>,
): ListState {
  return { ...state, ...change, page: 1 };
}

export function clearFilters(state: ListState): ListState {
  return { ...state, q: '', categories: [], status: undefined, page: 1 };
}

/** Adds a category to the chosen ones, or takes it from them. */
export function toggleCategory(state: ListState, id: number): ListState {
  const { categories } = state;
  return changeFilter(state, {
    categories: categories.includes(id)
      ? categories.filter((each) => each !== id)
      : [...categories, id],
  });
}

/** How many filters narrow the list: each category, the status and the text count one. */
export const filterCount = ({ q, categories, status }: ListState): number =>
  categories.length + Number(status !== undefined) + Number(q.trim() !== '');

export const isFiltered = (state: ListState): boolean => filterCount(state) > 0;

/** Whether the order leaves out campaigns that are not active, as no status is chosen. */
export const listsActiveOnly = ({ sort, status }: ListState): boolean =>
  sort === 'ending-soon' && status === undefined;

/** The search text and the filters, without sort and page. */
export function searchOf({ q, categories, status }: ListState): CampaignSearch {
  return {
    q: q.trim(),
    ...(categories.length > 0 && { category: categories.join() }),
    ...(status !== undefined && { status }),
  };
}

/** The query of the API request. */
export function listQueryOf(state: ListState): CampaignListQuery {
  const { q, ...filters } = searchOf(state);
  return {
    ...(q !== '' && { q }),
    ...filters,
    sort: state.sort,
    page: String(state.page),
    perPage: String(limits.page.default),
  };
}

/** The query of a request that is made for the total only. */
export const countQueryOf = (state: ListState): CampaignListQuery => ({
  ...listQueryOf({ ...state, page: 1 }),
  perPage: '1',
});

/** The last page that the server answers. Lists of several categories are merged, which has a limit. */
export function lastPageOf({ categories }: ListState, total: number): number {
  const depth = categories.length > 1 ? campaignLimits.mergedDepth : limits.offsetDepth;
  return Math.min(
    Math.ceil(total / limits.page.default),
    Math.floor(depth / limits.page.default) + 1,
  );
}

export function optionsOf<T extends Record<string, string>>(
  labels: T,
): [Extract<keyof T, string>, string][] {
  return Object.entries(labels) as [Extract<keyof T, string>, string][];
}

/** Different ids, separated by commas; those that are not whole numbers count as absent. */
function idsOf(text: string | null): readonly number[] {
  const parts = (text ?? '').split(',', campaignLimits.listedCategories);
  const ids = parts.flatMap((part) => wholeNumber(part) ?? []);
  return [...new Set(ids)];
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : undefined;
}

function isKey<T extends object>(labels: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(labels, key);
}

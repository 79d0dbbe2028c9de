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
  readonly category: number | undefined;
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
    category: wholeNumber(parameters.get('category')),
    status: isKey(statusLabels, status) ? status : undefined,
    sort: isKey(sortLabels, sort) ? sort : 'newest',
    page: wholeNumber(parameters.get('page')) ?? 1,
  };
}

/** Writes the state as the query of a URL, without default values. */
export function writeListState(state: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.q !== '') parameters.set('q', state.q);
  if (state.category !== undefined) parameters.set('category', String(state.category));
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
  return { ...state, q: '', category: undefined, status: undefined, page: 1 };
}

/** Whether the order leaves out campaigns that are not active, as no status is chosen. */
export const listsActiveOnly = ({ sort, status }: ListState): boolean =>
  sort === 'ending-soon' && status === undefined;

/** The search text and the filters, without sort and page. */
export function searchOf({ q, category, status }: ListState): CampaignSearch {
  return {
    q: q.trim(),
    ...(category !== undefined && { category: String(category) }),
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

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : undefined;
}

function isKey<T extends object>(labels: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(labels, key);
}

import { limits } from '@rostrum/contracts/kernel/limits';
import {
  type AllowedFileTypes,
  allowedFileTypes,
  type PromptStatus,
  promptStatuses,
} from '@rostrum/contracts/prompts/constants';
import type { PromptSort } from '@rostrum/contracts/prompts/lists';
import { recordIdOf } from '../../../api/record-id.ts';
import type { PromptListQuery } from '../api.ts';

/** Labels in the order of the menu; the first is the default. */
export const sortLabels = {
  newest: 'Newest',
  'ending-soon': 'Ending soon',
  'most-funded': 'Most funded',
  'most-entries': 'Most entries',
} as const satisfies Record<PromptSort, string>;

export const statusLabels = {
  active: 'Active',
  completed: 'Completed',
  expired: 'Expired',
} as const satisfies Record<PromptStatus, string>;

/** The state of the list. It is stored in the URL only. */
export interface PromptListState {
  readonly q: string;
  /** Undefined for all. */
  readonly category: number | undefined;
  readonly status: PromptStatus | undefined;
  readonly fileType: AllowedFileTypes | undefined;
  readonly sort: PromptSort;
  readonly page: number;
}

const sorts = Object.keys(sortLabels) as readonly PromptSort[];
const maxPage = Math.floor(limits.offsetDepth / limits.page.default) + 1;

/** Parses the query of the URL. Invalid values count as absent. */
export function readPromptList(parameters: URLSearchParams): PromptListState {
  const oneOf = <T extends string>(values: readonly T[], name: string): T | undefined =>
    values.find((value) => value === parameters.get(name));
  return {
    q: (parameters.get('q') ?? '').slice(0, limits.search.max),
    category: recordIdOf(parameters.get('category')),
    status: oneOf(promptStatuses, 'status'),
    fileType: oneOf(allowedFileTypes, 'fileType'),
    sort: oneOf(sorts, 'sort') ?? 'newest',
    page: Math.min(recordIdOf(parameters.get('page')) ?? 1, maxPage),
  };
}

/** Changes filters or the order, and returns to the first page. */
export const changeList = (
  state: PromptListState,
  change: Partial<Omit<PromptListState, 'page'>>,
): PromptListState => ({ ...state, ...change, page: 1 });

export const clearFilters = (state: PromptListState): PromptListState =>
  changeList(state, { q: '', category: undefined, status: undefined, fileType: undefined });

/** How many filters narrow the list. */
export const filterCount = ({ q, category, status, fileType }: PromptListState): number =>
  [q.trim() || undefined, category, status, fileType].filter((value) => value !== undefined).length;

/** The URL of the state, without default values. */
export function promptsPath({ page, sort, ...filters }: PromptListState): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  if (sort !== 'newest') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? '/prompts' : `/prompts?${query}`;
}

/** The query of the API request. */
export function promptsQueryOf(state: PromptListState): PromptListQuery {
  const { q, category, status, fileType, sort, page } = state;
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(category !== undefined && { category: String(category) }),
    ...(status !== undefined && { status }),
    ...(fileType !== undefined && { fileType }),
    sort,
    page: String(page),
    perPage: String(limits.page.default),
  };
}

/** The last page that the server answers. */
export const lastPageOf = (total: number): number =>
  Math.min(Math.ceil(total / limits.page.default), maxPage);

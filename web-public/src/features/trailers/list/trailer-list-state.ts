import { genreNames, trailerGenres, type TrailerGenre } from '@rostrum/contracts/campaigns/trailer';
import { trailerCategoryId } from '@rostrum/contracts/categories/constants';
import {
  type CampaignListQuery,
  listQueryOf,
  type ListState,
  readListState,
  writeListState,
} from '../../campaigns/index.ts';

/** Labels in the order of the menu; the first is the default. */
export const sortLabels = {
  newest: 'Newest',
  'most-votes': 'Most votes',
  'most-funded': 'Most funded',
} as const;
type Sort = keyof typeof sortLabels;

export const sortOf = (value: string | null): Sort =>
  value !== null && Object.hasOwn(sortLabels, value) ? (value as Sort) : 'newest';

export const genreOptions = trailerGenres.map((value) => ({ value, label: genreNames[value] }));

/** The state of the list. It is stored in the URL only. */
export interface TrailerListState extends Omit<ListState, 'sort'> {
  readonly sort: Sort;
  /** Undefined for all genres. */
  readonly genre: TrailerGenre | undefined;
}

/** Parses the query of the URL. Invalid values count as absent. */
export function readTrailerList(parameters: URLSearchParams): TrailerListState {
  const { page } = readListState(parameters);
  return {
    q: '',
    categories: [trailerCategoryId],
    status: undefined,
    sort: sortOf(parameters.get('sort')),
    genre: trailerGenres.find((genre) => genre === parameters.get('genre')),
    page,
  };
}

/** Changes the genre or the order, and returns to the first page. */
export const changeList = (
  state: TrailerListState,
  change: Partial<Pick<TrailerListState, 'genre' | 'sort'>>,
): TrailerListState => ({ ...state, ...change, page: 1 });

/** The URL of the state, without default values. */
export function trailersPath({ genre, sort, ...state }: TrailerListState): string {
  const parameters = writeListState({ ...state, categories: [], sort: 'newest' });
  if (sort !== 'newest') parameters.set('sort', sort);
  if (genre !== undefined) parameters.set('genre', genre);
  const query = parameters.toString();
  return query === '' ? '/preroll' : `/preroll?${query}`;
}

/** The query of the API request. */
export function trailersQueryOf({ genre, sort, ...state }: TrailerListState): CampaignListQuery {
  const categories = genre === undefined ? state.categories : [];
  const query = listQueryOf({ ...state, categories, sort: 'newest' });
  return { ...query, sort, ...(genre !== undefined && { genre }) };
}

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
export const sortLabels = { newest: 'Newest', 'most-funded': 'Most funded' } as const;
type Sort = keyof typeof sortLabels;

export const genreOptions = trailerGenres.map((value) => ({ value, label: genreNames[value] }));

/** The state of the list. It is stored in the URL only. */
export interface TrailerListState extends ListState {
  readonly sort: Sort;
  /** Undefined for all genres. */
  readonly genre: TrailerGenre | undefined;
}

/** Parses the query of the URL. Invalid values count as absent. */
export function readTrailerList(parameters: URLSearchParams): TrailerListState {
  const { sort, page } = readListState(parameters);
  return {
    q: '',
    categories: [trailerCategoryId],
    status: undefined,
    sort: sort === 'most-funded' ? sort : 'newest',
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
export function trailersPath(state: TrailerListState): string {
  const parameters = writeListState({ ...state, categories: [] });
  if (state.genre !== undefined) parameters.set('genre', state.genre);
  const query = parameters.toString();
  return query === '' ? '/preroll' : `/preroll?${query}`;
}

/** The query of the API request. */
export const trailersQueryOf = ({ genre, ...state }: TrailerListState): CampaignListQuery =>
  genre === undefined
    ? listQueryOf(state)
    : { ...listQueryOf({ ...state, categories: [] }), genre };

import { z } from 'zod';
import { wholeNumberParam } from '../kernel/inputs.ts';
import { trailerCategoryId } from '../categories/constants.ts';
import { limits } from '../kernel/limits.ts';
import { listParameters, namedSort } from '../kernel/list-query.ts';
import { messages } from '../kernel/messages.ts';
import { campaignLimits, wireStatuses } from './constants.ts';
import { publicCampaigns } from './lists.ts';
import { trailerGenres } from './trailer.ts';

const categoryIds = new RegExp(
  `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${String(campaignLimits.listedCategories - 1)}}$`,
);

/** One category or several, `2,5`. Output: a number, or several different ones. */
const categoryParam = z
  .string()
  .regex(categoryIds, messages.invalid)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .transform((ids) => (ids.length === 1 ? (ids[0] ?? 0) : ids));

const listFilters = {
  category: categoryParam.optional(),
  status: z.enum(wireStatuses, { error: messages.invalid }).optional(),
};
const searched = z.string().max(limits.search.max, messages.tooLong);

/** Converts the filters of a list to conditions on fields of the documents. */
const whereOf = ({ category, status }: z.output<z.ZodObject<typeof listFilters>>) => ({
  ...(category === undefined ? {} : { shownIn: category }),
  ...(status === undefined ? {} : { status }),
});

/** Query for a corrected search text, after a search of the public list that found nothing. */
export const searchSuggestionQuery = z
  .object({ q: searched, ...listFilters })
  .transform(({ q, ...filters }) => ({ text: searchText(q), where: whereOf(filters) }));

/**
 * The public list's query in either form: the site's (`q`, `category`, `status`, `sort`, `page`,
 * `perPage`) or react-admin's (`filter`, `range`, `sort` as JSON). Without parameters: the newest 100.
 */
export const campaignListQuery = z
  .object({
    ...listParameters(publicCampaigns),
    /** `most-votes`: of trailers, with their category, and a status if one is given, or a genre alone. */
    sort: namedSort(publicCampaigns, ['most-votes']),
    q: searched.optional(),
    ...listFilters,
    /** Of trailers: newest, most funded or most votes first, without any other filter. */
    genre: z.enum(trailerGenres, { error: messages.invalid }).optional(),
    page: wholeNumberParam(1_000_000)
      .refine((page) => page >= 1, messages.invalid)
      .optional(),
    perPage: wholeNumberParam(limits.page.max)
      .refine((size) => size >= 1, messages.invalid)
      .optional(),
  })
  .transform((query, context) => {
    const { filter, range, sort, q, category, status, genre, page = 1, perPage } = query;
    const plain = Object.values(query).every((value) => value === undefined);
    const limit = perPage ?? (plain ? limits.withoutParameters : limits.page.default);
    const offset = (page - 1) * limit;
    const where = { ...filter?.where, ...whereOf({ category, status }) };
    const isMerged = Array.isArray(where.shownIn);
    const first = range?.offset ?? offset;
    if (first > (isMerged ? campaignLimits.mergedDepth : limits.offsetDepth)) {
      context.addIssue({
        code: 'custom',
        path: [range ? 'range' : 'page'],
        message: messages.invalid,
      });
    }
    const text = searchText(q ?? filter?.text ?? '');
    const isIndexed =
      sort === undefined || sort === 'newest' || sort === 'most-funded' || sort === 'most-votes';
    const isAlone = text === '' && Object.keys(where).length === 0;
    if (genre !== undefined && !(isIndexed && isAlone)) {
      context.addIssue({ code: 'custom', path: ['genre'], message: messages.invalid });
    }
    const { shownIn, status: _, ...others } = where;
    const ofTrailers =
      text === '' && Object.keys(others).length === 0 && shownIn === trailerCategoryId;
    if (sort === 'most-votes' && !(ofTrailers || (genre !== undefined && isAlone))) {
      context.addIssue({ code: 'custom', path: ['sort'], message: messages.invalid });
    }
    return {
      where,
      ...(text === '' ? {} : { text }),
      ...(genre === undefined ? {} : { genre }),
      sort: sort ?? 'newest',
      ...(range ?? { offset, limit }),
    };
  });

/** The text to search for. One `#` before its first word is kept: hashtags are then found first. */
const searchText = (text: string): string =>
  text
    .trim()
    .replace(/^#[#\s]*/, '#')
    .replace(/^#$/, '');

/** Milliseconds of a day. */
export const dayMs = 86_400_000;
/** Milliseconds of an hour. */
export const hourMs = 3_600_000;

/**
 * Bounds that belong to no feature. Free of zod, so that the sites can import it. Lengths are in
 * UTF-16 code units, money in cents, times in milliseconds unless named otherwise.
 */
export const limits = {
  url: { max: 2048 },
  search: { max: 100 },
  reason: { max: 500 },
  token: { max: 200 },
  page: { default: 9, max: 100, adminMax: 1000 },
  /** Highest offset of a page; larger ones are refused. */
  offsetDepth: 10_000,
  /** Hits that a text search considers, newest first; with more, the total is a lower bound. */
  searchHits: 2_000,
  /** Maximum number of items of a list that is requested without parameters, or takes none. */
  withoutParameters: 100,
  /** Maximum number of values of one filter. */
  idList: 200,
  /**
   * Number of items that an export reads at once, first and then, and the maximum length of its
   * text. The first page is short, so that the first rows are sent soon.
   */
  export: { firstPage: 50, page: 500, characters: Number.MAX_SAFE_INTEGER },
  readAfterMs: 2_000,
} as const;

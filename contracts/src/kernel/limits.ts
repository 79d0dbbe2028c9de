/** Milliseconds of a day. */
export const dayMs = 86_400_000;

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
  /** Highest offset of numbered pages; beyond it a cursor on the sort key is used. */
  offsetDepth: 10_000,
  /** Text search looks at the newest 2,000 hits and then says "more than". */
  searchHits: 2_000,
  /** Items of a list that is asked for without parameters. */
  withoutParameters: 100,
  /** Values of one filter. */
  idList: 200,
  readAfterMs: 2_000,
} as const;

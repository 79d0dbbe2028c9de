import { ApiError } from '@rostrum/contracts/client';

/** Said while the server cannot be reached, before a confirmation was sent. */
export const awayBeforeCharge = {
  title: 'We cannot reach Rostrum.',
  text: 'You have not been charged. What you typed is kept.',
} as const;

/** Said while it is unknown whether a confirmation was carried out. */
export const chargeUnknown = {
  title: 'We do not know yet whether you were charged.',
  text: 'Do not pay again: we look as soon as we are back.',
} as const;

/** Whether the server could not be reached, or something in front of it answered in its place. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'unknown' && [502, 503, 504].includes(error.status);
}

const longestPauseMs = 30_000;
/** About ten minutes; after them, the payer has to ask. */
const attempts = 24;

/** Growing pauses between attempts to reach the server, in milliseconds: 1, 2, 4 … 30 seconds. */
export const pausesMs: readonly number[] = Array.from({ length: attempts }, (_, index) =>
  Math.min(1_000 * 2 ** index, longestPauseMs),
);

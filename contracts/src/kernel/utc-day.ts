import { dayMs } from './limits.ts';

/** Start of the UTC day of an instant. ISO 8601. */
export const startOfUtcDay = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;

/** Start of the UTC day after an instant. ISO 8601. */
export const startOfNextUtcDay = (instant: string): string =>
  new Date(Date.parse(startOfUtcDay(instant)) + dayMs).toISOString();

const longDay = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `May 1, 2025` for `2025-05-01`: as the specification prints dates in legal texts. */
export const formatLongDay = (day: string): string => longDay.format(new Date(day));

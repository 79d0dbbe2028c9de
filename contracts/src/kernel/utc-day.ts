import { dayMs } from './limits.ts';

/** Start of the UTC day of an instant. ISO 8601. */
export const startOfUtcDay = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;

/** Start of the UTC day after an instant. ISO 8601. */
export const startOfNextUtcDay = (instant: string): string =>
  new Date(Date.parse(startOfUtcDay(instant)) + dayMs).toISOString();

import { dayMs } from '@rostrum/contracts';

/** Start of the UTC day of an instant. ISO 8601. */
export const utcDay = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;

/** Start of the UTC day after an instant. ISO 8601. */
export const nextUtcDay = (instant: string): string =>
  new Date(Date.parse(utcDay(instant)) + dayMs).toISOString();

import { dayMs } from '@rostrum/contracts/kernel/limits';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** In the visitor's time zone, with the name of the zone. */
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `12 Oct 2026` in UTC, because deadlines are in UTC; 'Unknown date' for an invalid date. */
export function formatDay(iso: string | number | Date): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Unknown date' : day.format(date);
}

/** `12 Oct 2026, 14:05 CEST` in the visitor's time zone. */
export function formatMoment(iso: string | number | Date): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Unknown date' : moment.format(date);
}

/** `October 2026`. */
export function formatMonth(iso: string | number | Date): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Unknown date' : monthAndYear.format(date);
}

/** `2 minutes ago`, `yesterday`, in the largest unit that fits. `now`: ms. */
export function formatAgo(iso: string | number | Date, now: number): string {
  const distanceMs = new Date(iso).getTime() - now;
  if (Number.isNaN(distanceMs)) return 'Unknown date';
  const units = [
    ['year', 365 * dayMs],
    ['month', 30 * dayMs],
    ['day', dayMs],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  for (const [unit, lengthMs] of units) {
    if (Math.abs(distanceMs) >= lengthMs)
      return ago.format(Math.trunc(distanceMs / lengthMs), unit);
  }
  return 'just now';
}

/** Days until `expiresAt`, rounded up, at least 0. `now`: ms. */
export function daysLeft(expiresAt: string | number | Date, now: number): number {
  const distanceMs = new Date(expiresAt).getTime() - now;
  return Number.isNaN(distanceMs) ? 0 : Math.max(0, Math.ceil(distanceMs / dayMs));
}

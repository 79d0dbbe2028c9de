import { dayMs } from './limits.ts';

/** Whether banks work on the UTC day of an instant: from Monday to Friday, without holidays. */
function isBusinessDay(atMs: number, holidays: readonly string[]): boolean {
  const at = new Date(atMs);
  const weekday = at.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(at.toISOString().slice(0, 10));
}

/** Moves by whole days, until `days` business days have passed. */
function moved(
  instant: string,
  days: number,
  step: 1 | -1,
  holidays: readonly string[] = [],
): string {
  let at = Date.parse(instant);
  let left = days;
  while (left > 0) {
    at += step * dayMs;
    if (isBusinessDay(at, holidays)) left -= 1;
  }
  return new Date(at).toISOString();
}

/**
 * The instant from which `days` business days have passed until `instant`: Mondays to Fridays, by
 * UTC. ISO 8601.
 */
export const businessDaysBefore = (instant: string, days: number): string =>
  moved(instant, days, -1);

/**
 * The instant by which `days` business days have passed since `instant`: Mondays to Fridays, by UTC,
 * without the holidays, which are UTC days such as `2026-12-25`. ISO 8601.
 */
export const businessDaysAfter = (
  instant: string,
  days: number,
  holidays: readonly string[],
): string => moved(instant, days, 1, holidays);

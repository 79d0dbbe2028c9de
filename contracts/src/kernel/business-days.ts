import { dayMs } from './limits.ts';

/**
 * The instant from which `days` business days have passed until `instant`: Mondays to Fridays, by
 * UTC. ISO 8601.
 */
export function businessDaysBefore(instant: string, days: number): string {
  let at = Date.parse(instant);
  let left = days;
  while (left > 0) {
    at -= dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString();
}

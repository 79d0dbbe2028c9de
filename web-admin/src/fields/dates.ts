const instant = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `21 Nov 2026, 03:43`, in UTC, because deadlines and statistics are in UTC. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

/** `21 Nov 2026`, in UTC. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** `2026-11-21`: the UTC day, as filters, date fields and names of files have it. */
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);
export const utcToday = (): string => utcDay(new Date());

/** `0 ms`, `850 ms`, `12 s`, `3 min`, `5 h`: rounded down to the largest unit that fits. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${String(ms)} ms`;
  if (ms < 60_000) return `${String(Math.floor(ms / 1000))} s`;
  if (ms < 3_600_000) return `${String(Math.floor(ms / 60_000))} min`;
  return `${String(Math.floor(ms / 3_600_000))} h`;
}

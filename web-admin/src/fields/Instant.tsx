import { formatDay, formatInstant } from './dates.ts';

/** A time in UTC, with the exact time in the tooltip; a dash for null. `at`: ISO 8601. */
export function Instant({ at, form = 'minute' }: { at: string | null; form?: 'minute' | 'day' }) {
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} title={`${at} (UTC)`}>
      {form === 'day' ? formatDay(at) : formatInstant(at)}
    </time>
  );
}

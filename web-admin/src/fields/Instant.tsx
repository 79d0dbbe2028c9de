import { formatDay, formatInstant } from './dates.ts';

/** A moment in UTC; the exact one is in the tooltip. A dash where there is none. */
export function Instant({ at, form = 'minute' }: { at: string | null; form?: 'minute' | 'day' }) {
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} title={`${at} (UTC)`}>
      {form === 'day' ? formatDay(at) : formatInstant(at)}
    </time>
  );
}

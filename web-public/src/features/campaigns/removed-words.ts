import { formatDay, formatMoment } from '../../ui/text/dates.ts';

/** What the answer about a removed campaign says; each is absent when the server did not say it. */
interface Removed {
  readonly removedAt?: unknown;
  readonly refunds?: unknown;
}

/**
 * When a campaign or a prompt was taken down, and what becomes of what was given. `now`: ms since
 * 1970.
 */
export function removedText(
  { removedAt, refunds }: Removed,
  now: number,
  given: 'donations' | 'payments' = 'donations',
): string {
  const when =
    typeof removedAt === 'string'
      ? `An administrator took it down on ${formatDay(removedAt)}.`
      : 'An administrator took it down.';
  const { beginsAt, left } = (refunds ?? {}) as { readonly beginsAt?: unknown; left?: unknown };
  if (typeof beginsAt !== 'string' || typeof left !== 'number') return when;
  if (left === 0) return `${when} All ${given} are being returned, or have been, with their fees.`;
  return Date.parse(beginsAt) > now
    ? `${when} Unless that is undone, all ${given} are returned with their fees, from ${formatMoment(beginsAt)} on. Nobody has to do anything.`
    : `${when} All ${given} are being returned, with their fees. Nobody has to do anything.`;
}

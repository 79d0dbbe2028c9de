import { formatDuration } from '../../fields/dates.ts';
import type { ProjectionRecord } from '../../app/records.ts';

/** Beyond this a read model counts as behind. Milliseconds. */
const laggingMs = 10_000;
/** A rebuild that has not said anything for this long has been stopped. Milliseconds. */
const silentMs = 60_000;

const standings = {
  failing: ['Failing', 'error'],
  parked: ['Parked groups', 'warning'],
  behind: ['Behind', 'warning'],
  level: ['Up to date', 'success'],
} as const;
type Standing = keyof typeof standings;

function standingOf({ error, parkedGroups, lagMs }: ProjectionRecord): Standing {
  if (error !== null) return 'failing';
  if (parkedGroups > 0) return 'parked';
  return lagMs > laggingMs ? 'behind' : 'level';
}

/** The word on its tone that says how a read model stands. */
export const badgeOf = (model: ProjectionRecord): (typeof standings)[Standing] =>
  standings[standingOf(model)];

/** Positions are opaque and of fixed width: only the leading zeros go. */
export const shortPosition = (position: string): string =>
  position.replace(/^0+(?=.)/, '') || 'none yet';

/** Events each second, of a read model or a rebuild. */
export function rateOf(eventsPerSecond: number | null): string {
  if (eventsPerSecond === null) return '–';
  const digits = eventsPerSecond < 10 ? 1 : 0;
  return `${eventsPerSecond.toLocaleString('en', { maximumFractionDigits: digits })}/s`;
}

/**
 * How all of them stand, in one sentence that changes only when something has happened: readers
 * for the blind say it each time.
 */
export function summaryOf(models: readonly ProjectionRecord[]): string {
  if (models.length === 0) return 'There are no read models.';
  const count = (standing: Standing): number =>
    models.filter((model) => standingOf(model) === standing).length;
  const rebuilding = models.filter(({ rebuild }) => rebuild !== null).length;
  const parts = [
    many(count('failing'), 'failing'),
    many(count('parked'), 'with parked groups'),
    many(count('behind'), 'behind the log'),
  ].filter((part) => part !== '');
  const standing =
    parts.length === 0
      ? `All ${String(models.length)} read models are up to date.`
      : `Of ${String(models.length)} read models: ${parts.join(', ')}.`;
  return rebuilding === 0 ? standing : `${standing} ${many(rebuilding, 'being rebuilt')}.`;
}

/** How one of them stands, likewise. */
export function sentenceOf(model: ProjectionRecord): string {
  const words: Readonly<Record<Standing, string>> = {
    failing: 'is failing',
    parked: model.parkedGroups === 1 ? 'has a parked group' : 'has parked groups',
    behind: 'is behind the log',
    level: 'is up to date',
  };
  const also = model.rebuild === null ? '' : ' It is being rebuilt.';
  return `${model.id} ${words[standingOf(model)]}.${also}`;
}

const many = (count: number, what: string): string =>
  count === 0 ? '' : `${String(count)} ${what}`;

type Rebuild = NonNullable<ProjectionRecord['rebuild']>;

export const percentOf = ({ done }: Rebuild): number => Math.floor(done * 100);

/** What is left of a rebuild, in words. `now`: epoch milliseconds. */
export function remainingOf(rebuild: Rebuild, now: number): string {
  if (now - Date.parse(rebuild.updatedAt) > silentMs) return 'stopped; started again, it goes on';
  // Everything is folded; while its indexes are made, some time is left.
  if (rebuild.done >= 1 && (rebuild.etaMs ?? 0) === 0) return 'about to be switched to';
  return rebuild.etaMs === null
    ? 'time left not known yet'
    : `about ${formatDuration(Math.max(1000, rebuild.etaMs))} left`;
}

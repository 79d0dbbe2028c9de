import { formatDuration } from '../../fields/dates.ts';
import type { ProjectionRecord } from './records.ts';

/** Lag, in milliseconds, above which a read model counts as behind. */
export const laggingMs = 10_000;
/** Milliseconds without a report after which a rebuild counts as stopped. */
const rebuildTimeoutMs = 60_000;

const statuses = {
  failing: ['Failing', 'error'],
  parked: ['Blocked records', 'warning'],
  behind: ['Behind', 'warning'],
  level: ['Up to date', 'success'],
} as const;
type Status = keyof typeof statuses;

function statusOf({ error, parkedGroups, lagMs }: ProjectionRecord): Status {
  if (error !== null) return 'failing';
  if (parkedGroups > 0) return 'parked';
  return lagMs > laggingMs ? 'behind' : 'level';
}

/** Label and tone of a read model's status. */
export const badgeOf = (model: ProjectionRecord): (typeof statuses)[Status] =>
  statuses[statusOf(model)];

/** The log position without its leading zeros. */
export const shortPosition = (position: string): string =>
  position.replace(/^0+(?=.)/, '') || 'none yet';

/** Formats a rate: `3.3/s`, `15,234/s`, or a dash for null. */
export function rateOf(eventsPerSecond: number | null): string {
  if (eventsPerSecond === null) return '–';
  const digits = eventsPerSecond < 10 ? 1 : 0;
  return `${eventsPerSecond.toLocaleString('en', { maximumFractionDigits: digits })}/s`;
}

/**
 * The status of all read models in one sentence. It contains no positions or rates, because screen
 * readers announce every change of it.
 */
export function summaryOf(models: readonly ProjectionRecord[]): string {
  if (models.length === 0) return 'There are no read models.';
  const count = (status: Status): number =>
    models.filter((model) => statusOf(model) === status).length;
  const rebuilding = models.filter(({ rebuild }) => rebuild !== null).length;
  const parts = [
    many(count('failing'), 'failing'),
    many(count('parked'), 'with blocked records'),
    many(count('behind'), 'behind the log'),
  ].filter((part) => part !== '');
  const summary =
    parts.length === 0
      ? `All ${String(models.length)} read models are up to date.`
      : `Of ${String(models.length)} read models: ${parts.join(', ')}.`;
  return rebuilding === 0 ? summary : `${summary} ${many(rebuilding, 'being rebuilt')}.`;
}

/** The status of one read model in one sentence, also without positions and rates. */
export function sentenceOf(model: ProjectionRecord): string {
  const words: Readonly<Record<Status, string>> = {
    failing: 'is failing',
    parked: model.parkedGroups === 1 ? 'has a blocked record' : 'has blocked records',
    behind: 'is behind the log',
    level: 'is up to date',
  };
  const also = model.rebuild === null ? '' : ' It is being rebuilt.';
  return `${model.id} ${words[statusOf(model)]}.${also}`;
}

const many = (count: number, what: string): string =>
  count === 0 ? '' : `${String(count)} ${what}`;

type Rebuild = NonNullable<ProjectionRecord['rebuild']>;

export const percentOf = ({ done }: Rebuild): number => Math.floor(done * 100);

/** The remaining time of a rebuild, in words. `now`: epoch milliseconds. */
export function remainingOf(rebuild: Rebuild, now: number): string {
  if (now - Date.parse(rebuild.updatedAt) > rebuildTimeoutMs)
    return 'stopped; started again, it goes on';
  // `etaMs` stays above 0 after all events are processed, until the indexes are built.
  if (rebuild.done >= 1 && (rebuild.etaMs ?? 0) === 0) return 'about to be switched to';
  return rebuild.etaMs === null
    ? 'time left not known yet'
    : `about ${formatDuration(Math.max(1000, rebuild.etaMs))} left`;
}

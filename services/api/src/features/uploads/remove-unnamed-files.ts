import { dayMs, limits } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';

/** Maximum number of names without an event that are remembered until the next scan. */
const MOST = 10_000;

interface Look {
  readonly at: number;
  /** Names that no event had. */
  readonly unnamed: ReadonlySet<string>;
}

const lastLooks = new WeakMap<object, Look>();

/**
 * Deletes bytes that belong to no event, left by a process that ended between storing them and
 * appending the event. Scans all files once a day; a name is deleted when it had no event in two
 * consecutive scans.
 */
export async function deleteOrphanedFiles(
  app: Pick<App, 'clock' | 'events' | 'files' | 'log' | 'projections'>,
  signal: AbortSignal,
): Promise<void> {
  const { files, clock, projections, events, log } = app;
  const last = lastLooks.get(app);
  const at = clock().getTime();
  if (last && at - last.at < dayMs) return;
  const { queries, stale } = projections.queriesAfter(await events.head(), limits.readAfterMs);
  const unnamed = new Set<string>();
  for await (const { key } of files.list('')) {
    if (signal.aborted) return;
    const name = key.split('/')[1] ?? '';
    const isUnnamed = unnamed.has(name) || !(await queries.uploads.isNamed(name));
    // The names come from the read model, which may be behind the log.
    if (stale()) return;
    if (!isUnnamed) continue;
    if (last?.unnamed.has(name)) {
      await files.delete(key);
      log.info({ key }, 'a stored file that no event names was deleted');
    } else if (unnamed.size < MOST) unnamed.add(name);
  }
  lastLooks.set(app, { at, unnamed });
}

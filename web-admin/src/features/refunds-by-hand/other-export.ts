import { dayMs } from '@rostrum/contracts/kernel/limits';
import type { Activity } from '../../kernel/define-feature.ts';

/** Exports that are older than this are not warned of. Milliseconds. */
const recentMs = 30 * dayMs;

/**
 * The newest export of refunds to pay by hand besides the one that the administrator has just made;
 * undefined when there is no recent one, and `unknown` when not even that one is among them.
 * `exports`: exports by staff, newest first.
 */
export function otherExport(
  exports: readonly Activity[],
  administrator: number,
  now: Date,
): Activity | 'unknown' | undefined {
  const found = exports.filter(
    (each) => each.details.what === 'refunds_by_hand' && isRecent(each, now),
  );
  const own = found.findIndex(({ userId }) => userId === administrator);
  return own === -1 ? 'unknown' : found.find((_, index) => index !== own);
}

/** Reads exports by staff, newest first: from `from` on, at most `pageSize`. */
type ReadExports = (from: number) => Promise<readonly Activity[]>;
export const pageSize = 100;
/** Pages that are read: more exports of the last 30 days than these hold are not looked through. */
const pages = 20;

/** Reads page by page until another export is found, or all recent ones have been seen. */
export async function findOtherExport(
  read: ReadExports,
  administrator: number,
  now: Date,
): Promise<Activity | 'unknown' | undefined> {
  const seen: Activity[] = [];
  for (let page = 0; page < pages; page += 1) {
    const exports = await read(page * pageSize);
    seen.push(...exports);
    const other = otherExport(seen, administrator, now);
    const last = exports.at(-1);
    if (typeof other === 'object' || exports.length < pageSize) return other;
    if (last && !isRecent(last, now)) return other;
  }
  return 'unknown';
}

const isRecent = ({ createdAt }: Activity, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < recentMs;

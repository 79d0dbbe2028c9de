import { dayMs } from '@rostrum/contracts/kernel/limits';
import type { Activity } from '../kernel/define-feature.ts';

/** Exports that are older than this are not warned of. Milliseconds. */
const recentMs = 30 * dayMs;

/** An export that an administrator has just made. */
export interface OwnExport {
  /** What the activity log calls it: `refunds_by_hand`. */
  readonly what: string;
  readonly administrator: number;
  readonly now: Date;
}

/**
 * The newest export of the same besides the one that the administrator has just made; undefined when
 * there is no recent one, and `unknown` when not even that one is among them.
 * `exports`: exports by staff, newest first.
 */
export function otherExport(
  exports: readonly Activity[],
  { what, administrator, now }: OwnExport,
): Activity | 'unknown' | undefined {
  const found = exports.filter((each) => each.details.what === what && isRecent(each, now));
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
  made: OwnExport,
): Promise<Activity | 'unknown' | undefined> {
  const seen: Activity[] = [];
  for (let page = 0; page < pages; page += 1) {
    const exports = await read(page * pageSize);
    seen.push(...exports);
    const other = otherExport(seen, made);
    const last = exports.at(-1);
    if (typeof other === 'object' || exports.length < pageSize) return other;
    if (last && !isRecent(last, made.now)) return other;
  }
  return 'unknown';
}

const isRecent = ({ createdAt }: Activity, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < recentMs;

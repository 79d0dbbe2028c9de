import type { Activity } from '../../kernel/define-feature.ts';

/** Exports that are older than this are not warned of. Milliseconds. */
const recentMs = 30 * 86_400_000;

/**
 * The newest export of refunds to pay by hand besides the one that the administrator has just made;
 * undefined when there is no recent one. `exports`: exports by staff, newest first.
 */
export function otherExport(
  exports: readonly Activity[],
  administrator: number,
  now: Date,
): Activity | undefined {
  const found = exports.filter(
    ({ details, createdAt }) =>
      details.what === 'refunds_by_hand' && now.getTime() - Date.parse(createdAt) < recentMs,
  );
  const own = found.findIndex(({ userId }) => userId === administrator);
  return found.find((_, index) => index !== own);
}

import { targetKey, type Target } from '@rostrum/contracts';
import { behindLog, untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';

/**
 * Waits until what the deadlines of a target depend on includes every event that is in the log now.
 * @throws DomainError (503) when the read model is behind the log, or has parked events of the target
 */
export async function untilDeadlinesFolded(
  app: Pick<App, 'events' | 'projections'>,
  target: Target,
): Promise<void> {
  await untilFolded(app, ['deadlines']);
  const key = targetKey(target);
  const parked = await app.projections.parking.list('deadlines', key);
  if (parked.length > 0) throw behindLog(`deadlines has parked events of ${key}`);
}

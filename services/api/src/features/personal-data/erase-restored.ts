import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { erasedAtRestore } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { erasure } from './erasure.ts';

/**
 * Records the erasure of members whose keys a restore has destroyed, because the log of the backup
 * is older than their erasure. The process `erase-members` then does the rest.
 */
export async function eraseRestored({
  events,
  state,
  newUuid,
}: Pick<App, 'events' | 'newUuid' | 'state'>): Promise<void> {
  const members = ((await state.marks.get(erasedAtRestore)) ?? []) as readonly number[];
  if (members.length === 0) return;
  const id = newUuid();
  const cause = { actor: 'system:restore', correlationId: id, causationId: id };
  for (const userId of members) {
    try {
      await execute(events, userStream(userId), erasure, { kind: 'complete' }, cause);
    } catch (error) {
      // The backup is older than the registration.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  await state.marks.set(erasedAtRestore, []);
}

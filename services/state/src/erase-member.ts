import * as registry from './repositories.ts';
import type { RepositoryDefinition } from './repositories/define-repository.ts';
import type { State } from './state.ts';

const erasing = Object.entries<RepositoryDefinition>(registry)
  .flatMap(([name, { memberRecords }]) =>
    'erase' in memberRecords ? [{ name: name as keyof typeof registry, memberRecords }] : [],
  )
  .toSorted(
    (a, b) => Number(b.memberRecords.first ?? false) - Number(a.memberRecords.first ?? false),
  );

/**
 * Removes the records of a member from all repositories, except the keys of the vault. Idempotent.
 * The removed records stay in SQLite's write-ahead log until the member's key is destroyed
 * afterwards.
 */
export async function eraseMemberRecords(
  state: Omit<State, 'close'>,
  userId: number,
): Promise<void> {
  for (const { name, memberRecords } of erasing) await memberRecords.erase(state[name], userId);
}

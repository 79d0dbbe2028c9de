import { describe, expect, it, vi } from 'vitest';
import { settableClock } from './contract/settable-clock.ts';
import { eraseMemberRecords } from './erase-member.ts';
import * as registry from './repositories.ts';
import type { RepositoryDefinition } from './repositories/define-repository.ts';
import { openSqliteState } from './sqlite/index.ts';
import { temporaryFile } from './sqlite/temporary-file.ts';

const canErase = (
  repository: object,
): repository is { eraseOf: (userId: number) => Promise<void> } => 'eraseOf' in repository;

const repositories = Object.entries<RepositoryDefinition>(registry);

describe('an erasure of a member’s records', () => {
  // The compiler asks for `memberRecords`; a repository may still leave it empty.
  it.each(repositories)('is done by %s, or it says why not', (_, { memberRecords }) => {
    if ('notErased' in memberRecords) expect(memberRecords.notErased).toMatch(/\w+ .+\.$/);
    else expect(memberRecords).toHaveProperty('erase', expect.any(Function));
  });

  it('asks every repository that can erase a member, the sessions first', async () => {
    const file = await temporaryFile();
    const clock = settableClock();
    const vaultKey = new Uint8Array(32).fill(7);
    const state = await openSqliteState({ path: file.path, vaultKey, clock: clock.now });
    try {
      const asked: string[] = [];
      const able: string[] = [];
      for (const [name] of repositories) {
        const repository: object = state[name as keyof typeof registry];
        if (!canErase(repository)) continue;
        able.push(name);
        const erase = repository.eraseOf.bind(repository);
        vi.spyOn(repository, 'eraseOf').mockImplementation(async (userId) => {
          asked.push(name);
          expect(userId).toBe(5);
          await erase(userId);
        });
      }
      await eraseMemberRecords(state, 5);
      expect(asked[0]).toBe('sessions');
      expect(asked.toSorted()).toEqual(able.toSorted());
      expect(able.length).toBeGreaterThan(1);
    } finally {
      await state.close();
      await file.dispose();
    }
  });
});

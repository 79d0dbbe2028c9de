import * as registry from './repositories.ts';
import type { RepositoryDefinition } from './repositories/define-repository.ts';

/** The tables of all repositories whose replaced and removed values must not stay on the disk. */
export const erasableTables: ReadonlySet<string> = new Set(
  Object.values<RepositoryDefinition>(registry).flatMap(({ erasable = [] }) => erasable),
);

/** The tables of all repositories that a backup leaves out. */
export const tablesNotCopied: ReadonlySet<string> = new Set(
  Object.values<RepositoryDefinition>(registry).flatMap(({ notCopied = [] }) => notCopied),
);

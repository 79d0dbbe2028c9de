import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';

export interface RepositoryContext {
  readonly rows: Rows;
  /** 32 bytes, kept outside the store. */
  readonly vaultKey: Uint8Array;
  readonly clock: Clock;
}

/**
 * `erase` removes what the repository keeps of a member, and may run again; those that are `first`
 * run before the others. `notErased` says why a repository removes nothing.
 */
export type MemberRecords<R extends object> =
  | { erase(repository: R, userId: number): Promise<void>; readonly first?: boolean }
  | { readonly notErased: string };

/** A repository of the state, written once on top of `Rows`, so that it behaves the same on SQLite and MongoDB. */
export interface RepositoryDefinition<R extends object = object> {
  readonly tables: readonly string[];
  /**
   * The `tables` whose replaced and removed values must not stay on the disk. An adapter also
   * removes such values from its write-ahead log.
   */
  readonly erasable?: readonly string[];
  /** The `tables` that a backup leaves out, because their records must not outlive their time. */
  readonly notCopied?: readonly string[];
  readonly memberRecords: MemberRecords<R>;
  readonly create: (context: RepositoryContext) => R;
}

/** Keeps the type of the repository. */
export function defineRepository<R extends object>(
  repository: RepositoryDefinition<R>,
): RepositoryDefinition<R> {
  return repository;
}

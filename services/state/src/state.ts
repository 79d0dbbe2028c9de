import * as registry from './repositories.ts';
import type { RepositoryContext, RepositoryDefinition } from './repositories/define-repository.ts';

type Repositories = typeof registry;

/**
 * Durable state that is neither in the log nor in a read model: all repositories by name. A write that
 * has resolved is durable (fsynced). Times are epoch milliseconds.
 */
export type State = {
  readonly [N in keyof Repositories]: ReturnType<Repositories[N]['create']>;
} & {
  close(): Promise<void>;
};

/** `rows` is closed when the state is closed. */
export type StateOptions = RepositoryContext;

/** All repositories on one `Rows`. @throws RangeError for a vault key that is not 32 bytes long */
export function createState(options: StateOptions): State {
  const created = Object.entries<RepositoryDefinition>(registry).map(
    ([name, { create }]) => [name, create(options)] as const,
  );
  return {
    ...(Object.fromEntries(created) as Omit<State, 'close'>),
    close: () => options.rows.close(),
  };
}

/** As `createState`, but closes `rows` when that throws. */
export async function stateOrClose(options: StateOptions): Promise<State> {
  try {
    return createState(options);
  } catch (error) {
    await options.rows.close();
    throw error;
  }
}

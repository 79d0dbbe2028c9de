import { withTimeout } from '../../kernel/with-timeout.ts';

/** A backing service that this process needs. */
export interface BackingService {
  /**
   * What `/readyz` reports while the service does not answer, e.g. `the log (EVENTSTORE_URL) to
   * answer`.
   */
  readonly what: string;
  /** Rejects, or stays pending, while the service cannot be reached. */
  readonly reach: () => Promise<unknown>;
}

/** A service that takes longer counts as unreachable. Milliseconds. */
const ANSWER_WITHIN_MS = 1_000;

/** Returns a function that lists the services which do not answer now. It sends each service one request at a time. */
export function watchBackingServices(
  backingServices: readonly BackingService[],
  withinMs = ANSWER_WITHIN_MS,
): () => Promise<readonly string[]> {
  const watched = backingServices.map(({ what, reach }) => {
    let pending: Promise<boolean> | undefined;
    const ask = (): Promise<boolean> => {
      pending ??= reach()
        .then(
          () => true,
          () => false,
        )
        .finally(() => (pending = undefined));
      return pending;
    };
    return { what, answers: () => withTimeout(ask(), withinMs, () => false) };
  });
  return async () => {
    const unreachable = await Promise.all(
      watched.map(async ({ what, answers }) => ((await answers()) ? [] : [what])),
    );
    return unreachable.flat();
  };
}

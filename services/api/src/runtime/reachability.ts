import { inTime } from '../kernel/in-time.ts';

/** A server that this process needs. */
export interface BackingService {
  /** For the person who looks, e.g. `the log (EVENTSTORE_URL)`. */
  readonly what: string;
  /** Rejects, or never ends, while it cannot be reached. */
  readonly reach: () => Promise<unknown>;
}

/** A server that has not answered by then is waited for. Milliseconds. */
const ANSWER_WITHIN_MS = 1_000;

/** Asks the servers, at most one question to each at a time; answers which of them do not answer. */
export function watchBackingServices(
  backingServices: readonly BackingService[],
  withinMs = ANSWER_WITHIN_MS,
): () => Promise<readonly string[]> {
  const watched = backingServices.map(({ what, reach }) => {
    let asked: Promise<boolean> | undefined;
    const ask = (): Promise<boolean> => {
      asked ??= reach()
        .then(
          () => true,
          () => false,
        )
        .finally(() => (asked = undefined));
      return asked;
    };
    return { what, answers: () => inTime(ask(), withinMs, () => false) };
  });
  return async () => {
    const waits = await Promise.all(
      watched.map(async ({ what, answers }) => ((await answers()) ? [] : [what])),
    );
    return waits.flat();
  };
}

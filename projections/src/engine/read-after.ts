import type { Position } from '@rostrum/event-store';
import type { ReadModel } from './read-model.ts';
import type { DocumentReader } from './reader.ts';

export interface WaitingReader {
  readonly reader: DocumentReader;
  /** Whether a query has read a read model that had not folded the position. */
  readonly stale: () => boolean;
}

interface Parts {
  readonly reader: DocumentReader;
  /** Position of the last event of the log. */
  readonly head: () => Promise<Position>;
  /** True once the read model has folded the position; false when `deadline` aborts first. */
  readonly until: (
    model: Pick<ReadModel, 'name'>,
    position: Position,
    deadline: AbortSignal,
  ) => Promise<boolean>;
}

const passed = AbortSignal.abort();

/**
 * Read your own writes: a reader that, at the first access to a read model, waits until it has
 * folded `position`. All waits share one deadline, `timeoutMs` after the first of them began. A
 * position beyond the head belongs to another log, and is not waited for.
 */
export function readerAfter(
  { reader, head, until }: Parts,
  position: Position,
  timeoutMs: number,
): WaitingReader {
  const waits = new Map<string, Promise<void>>();
  let stale = false;
  let deadline: Promise<AbortSignal> | undefined;

  const startDeadline = async (): Promise<AbortSignal> =>
    position > (await head()) ? passed : AbortSignal.timeout(timeoutMs);
  const wait = async (model: Pick<ReadModel, 'name'>): Promise<void> => {
    if (await until(model, position, passed)) return;
    deadline ??= startDeadline();
    if (!(await until(model, position, await deadline))) stale = true;
  };
  return {
    stale: () => stale,
    reader: {
      collection: async (model) => {
        const waiting = waits.get(model.name) ?? wait(model);
        waits.set(model.name, waiting);
        await waiting;
        return reader.collection(model);
      },
    },
  };
}

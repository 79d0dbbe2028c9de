import type { EventType } from '@rostrum/contracts';
import {
  START,
  type Cause,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@rostrum/event-store';
import type { Cursors } from '@rostrum/state';
import type { Logger } from 'pino';
import { pause } from './pause.ts';

/** A subscriber that turns events into commands. Its commands may be repeated after a crash. */
export interface Process {
  /** Name of its durable cursor. Stored: never change it. */
  readonly name: string;
  readonly types: readonly EventType[];
  /**
   * Where a process without a cursor begins: at the first event (default), at the head, or at the
   * cursor of the process that did its work before, else at the head.
   */
  readonly from?: 'start' | 'head' | { readonly cursorOf: string };
  /**
   * Gets events in log order. After an error the same batch is delivered again. `signal` aborts when
   * the process is to stop: a handler that waits for something must then reject.
   */
  readonly handle: (events: readonly RecordedEvent[], signal: AbortSignal) => Promise<void>;
}

export interface ProcessContext {
  readonly events: EventStore;
  readonly cursors: Cursors;
  readonly newUuid: () => string;
  readonly log: Logger;
}

/** Time between two moves of the durable cursor. Milliseconds. After a crash, commands since the last move are repeated. */
const cursorEveryMs = 500;
const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** Maximum number of events of a failed batch that are logged. */
const namedEvents = 10;

/** Another process has moved the cursor and runs the process manager now. */
class CursorLost extends Error {
  override readonly name = 'CursorLost';
}

/**
 * Delivers events to a process manager from its cursor on until `signal` aborts. Resumes from the
 * cursor after a failure, with growing pauses (100 ms to 30 s).
 */
export async function runProcess(
  context: ProcessContext,
  process: Process,
  signal: AbortSignal,
): Promise<void> {
  const { log, newUuid } = context;
  const token = newUuid();
  let pauseMs = firstPauseMs;
  const stopped = (): boolean => signal.aborted;
  while (!stopped()) {
    try {
      await follow(context, process, token, signal, () => {
        pauseMs = firstPauseMs;
      });
    } catch (error) {
      if (stopped()) return;
      if (error instanceof CursorLost) {
        log.info({ process: process.name }, 'another process runs this process manager now');
        return;
      }
      const failed = error instanceof BatchFailed ? error : undefined;
      log.error(
        { err: failed?.cause ?? error, process: process.name, events: failed?.events },
        'a process failed; it goes on from its cursor',
      );
      await pause(pauseMs, signal);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }
}

/** A batch that could not be handled, with its events and the ids of the requests that led to them. */
class BatchFailed extends Error {
  override readonly name = 'BatchFailed';
  readonly events: readonly object[];
  constructor(events: readonly RecordedEvent[], cause: unknown) {
    super('a batch could not be handled', { cause });
    this.events = eventRefsForLog(events);
  }
}

/**
 * The log fields of events that a process failed on: the first ones, and the requests that led to
 * them.
 */
export function eventRefsForLog(events: readonly RecordedEvent[]): readonly object[] {
  return events.slice(0, namedEvents).map(({ id, type, position, metadata }) => {
    const { correlationId, causationId } = metadata;
    return { id, type, position, correlationId, causationId };
  });
}

async function follow(
  { events, cursors }: ProcessContext,
  { name, types, handle, from = 'start' }: Process,
  token: string,
  signal: AbortSignal,
  progressed: () => void,
): Promise<void> {
  let durable = await cursors.acquire(name, token);
  if (durable === undefined) {
    durable = await firstPosition(events, cursors, from);
    if (!(await cursors.move(name, token, undefined, durable))) throw new CursorLost(name);
  }
  let handled = durable;
  const move = async (): Promise<void> => {
    const position = handled;
    if (position === durable) return;
    if (!(await cursors.move(name, token, durable, position))) throw new CursorLost(name);
    durable = position;
  };
  const ended = new AbortController();
  const running = AbortSignal.any([signal, ended.signal]);
  const deliver = (): Promise<void> =>
    events.subscribe(
      handled,
      async (batch) => {
        if (batch.events.length > 0) {
          await handle(batch.events, running).catch((error: unknown) => {
            throw new BatchFailed(batch.events, error);
          });
        }
        handled = batch.position;
        progressed();
      },
      { signal: running, types },
    );
  // Runs concurrently with the delivery, so that the cursor also moves when no further batch
  // arrives.
  const moveRegularly = async (): Promise<void> => {
    while (!running.aborted) {
      await pause(cursorEveryMs, running);
      await move();
    }
  };
  const outcomes = await Promise.allSettled(
    // A lost cursor is reported rather than the batch that it has stopped.
    [moveRegularly(), deliver()].map((work) =>
      work.finally(() => {
        ended.abort();
      }),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await move();
}

async function firstPosition(
  events: EventStore,
  cursors: Cursors,
  from: NonNullable<Process['from']>,
): Promise<Position> {
  if (from === 'start') return START;
  const before = from === 'head' ? undefined : await cursors.get(from.cursorOf);
  return before?.position ?? (await events.head());
}

/** The cause of a command that follows from an event: same correlation id and effective time. */
export function causedBy(event: RecordedEvent, process: string): Cause {
  const { correlationId, effectiveAt } = event.metadata;
  return {
    actor: `system:${process}`,
    correlationId,
    causationId: event.id,
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
  };
}

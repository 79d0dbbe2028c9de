import type { DomainEvent } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { expect } from 'vitest';
import type { Decider } from '../kernel/decider.ts';
import { DomainError, type ErrorCode } from '../kernel/domain-error.ts';

/** Events as the log returns them, in order, all in one stream. */
export function recorded(events: readonly DomainEvent[], from = 0): RecordedEvent[] {
  return events.map((event, index) => ({
    ...event,
    id: `event-${String(from + index)}`,
    stream: 'stream',
    revision: from + index,
    position: String(from + index).padStart(16, '0'),
    schemaVersion: 1,
    metadata: {
      actor: 'user:1',
      correlationId: 'correlation',
      causationId: 'command-1',
      recordedAt: '2026-01-01T00:00:00.000Z',
      prevHash: '0'.repeat(64),
      hash: '0'.repeat(64),
    },
  }));
}

/** `given(decider, events).when(command).then(events)`, or `.refuses(code, message)`. */
export function given<S, C>(decider: Decider<S, C>, events: readonly DomainEvent[]) {
  const state = recorded(events).reduce(decider.evolve, decider.initialState);
  return {
    state,
    when: (command: C) => ({
      then(expected: readonly DomainEvent[]): void {
        expect(decider.decide(command, state)).toEqual(expected);
      },
      refuses(code: ErrorCode, message?: string): void {
        const thrown = thrownBy(() => decider.decide(command, state));
        expect(thrown).toBeInstanceOf(DomainError);
        expect((thrown as DomainError).code).toBe(code);
        if (message !== undefined) expect((thrown as DomainError).message).toBe(message);
      },
      throws(error: new (...args: never[]) => Error): void {
        expect(thrownBy(() => decider.decide(command, state))).toBeInstanceOf(error);
      },
    }),
  };
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

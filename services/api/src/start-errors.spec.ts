import { LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable } from '@rostrum/state';
import { mkdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { explain } from './start-errors.ts';

describe('a start that cannot be', () => {
  it('says in one line which server went away in the middle of it', () => {
    const cause = new Error('1 CANCELLED');
    const log = new LogUnavailable('EventStoreDB does not answer', { cause });
    expect(explain(log)).toBe('EVENTSTORE_URL: EventStoreDB does not answer');
    const state = new StateUnavailable('the state store could not be asked', { cause });
    expect(explain(state)).toMatch(/^MONGODB_URL[^\n]*could not be asked$/);
  });

  it('says in one line which path cannot be used', async () => {
    const thrown: unknown = await mkdir('/dev/null/x', { recursive: true }).catch(
      (error: unknown) => error,
    );
    expect(explain(thrown)).toMatch(/^ENOTDIR[^\n]*\/dev\/null\/x'$/);
  });

  it('shows where it was thrown what nobody expected', () => {
    expect(explain(new Error('a bug'))).toContain('\n    at ');
  });
});

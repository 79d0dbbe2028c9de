import { LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable } from '@rostrum/state';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { explain } from './start-errors.ts';

describe('the message of a failed start', () => {
  it('names in one line the backing service that failed during the start', () => {
    const cause = new Error('1 CANCELLED');
    const log = new LogUnavailable('EventStoreDB does not answer', { cause });
    expect(explain(log)).toBe('EVENTSTORE_URL: EventStoreDB does not answer');
    const state = new StateUnavailable('a call to the state store failed', { cause });
    expect(explain(state)).toMatch(/^MONGODB_URL[^\n]*state store failed$/);
  });

  it('names in one line the path that cannot be used', async () => {
    const thrown: unknown = await mkdir('/dev/null/x', { recursive: true }).catch(
      (error: unknown) => error,
    );
    expect(explain(thrown)).toMatch(/^ENOTDIR[^\n]*\/dev\/null\/x'$/);
  });

  it('names DATA_DIR when the disk is full and the error has no path', () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    expect(explain(full)).toBe('DATA_DIR: database or disk is full');
    expect(explain(new StateUnavailable('the state store could not write', { cause: full }))).toBe(
      'DATA_DIR: the state store could not write: database or disk is full',
    );
    const log = new LogUnavailable('database or disk is full');
    expect(explain(log)).toBe('DATA_DIR: the log cannot be used: database or disk is full');
  });

  it('names HOST when its address cannot be found', async () => {
    const thrown: unknown = await once(
      createServer().listen(0, 'nowhere.invalid'),
      'listening',
    ).catch((error: unknown) => error);
    expect(explain(thrown)).toMatch(/^HOST cannot be found: [^\n]*$/);
  });

  it('names the port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const thrown: unknown = await once(createServer().listen(port, '127.0.0.1'), 'listening').catch(
      (error: unknown) => error,
    );
    taken.close();
    expect(explain(thrown)).toBe(`Port ${String(port)} is in use; choose another one with PORT.`);
  });

  it('shows the stack of an unexpected error', () => {
    expect(explain(new Error('a bug'))).toContain('\n    at ');
  });
});

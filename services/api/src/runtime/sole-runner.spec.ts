import { openSqliteState } from '@rostrum/state/sqlite';
import type { State } from '@rostrum/state';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import { parseConfig } from './configuration/config.ts';
import { asSoleRunner } from './sole-runner.ts';

const shared = { EVENTSTORE_URL: 'esdb://log:2113', LEASE_MS: '300' };
const until = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

describe('work that one process at a time may do', () => {
  let directory: string;
  let state: State;
  let running: AbortController[];
  let ended: Promise<void>[];
  let over: AbortController;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rostrum-sole-'));
    state = await openSqliteState({
      path: join(directory, 'state.db'),
      vaultKey: Buffer.alloc(32),
      clock: systemClock,
    });
    running = [];
    ended = [];
    over = new AbortController();
  });
  afterEach(async () => {
    over.abort();
    for (const one of running) one.abort();
    await Promise.all(ended);
    await state.close();
    await rm(directory, { recursive: true, force: true });
  });

  /** Starts one process; the result stops it. */
  const start = (
    work: (held: AbortSignal) => Promise<void>,
    leases: State['leases'] = state.leases,
    environment: Readonly<Record<string, string>> = shared,
  ): AbortController => {
    const stop = new AbortController();
    running.push(stop);
    const app = {
      config: { ...parseConfig(environment), secrets: { ...noSecrets } },
      state: { ...state, leases },
      log: pino({ level: 'silent' }),
      newUuid: randomUUID,
    };
    ended.push(asSoleRunner(app, stop.signal, work));
    return stop;
  };

  it('is never done by two at once, and continues in another one when one stops', async () => {
    let working = 0;
    let most = 0;
    const began: string[] = [];
    const by = (name: string) => async (held: AbortSignal) => {
      began.push(name);
      working += 1;
      most = Math.max(most, working);
      await until(held);
      working -= 1;
    };
    const first = start(by('first'));
    await expect.poll(() => began).toEqual(['first']);
    start(by('second'));
    start(by('third'));
    first.abort();
    await expect.poll(() => began.length).toBe(2);
    expect(most).toBe(1);
  });

  it('continues in another one within LEASE_MS when the holder does not renew its lease', async () => {
    // Simulates a suspended process: it has the lease, and never renews it.
    let silent = false;
    const acquire: State['leases']['acquire'] = (...asked) =>
      silent ? until(over.signal).then(() => false) : state.leases.acquire(...asked);
    let second = false;
    start(
      async (held) => {
        silent = true;
        await until(held);
      },
      { ...state.leases, acquire: (...asked) => acquire(...asked) },
    );
    await expect.poll(() => silent).toBe(true);
    const since = performance.now();
    start(async (held) => {
      second = true;
      await until(held);
    });
    await expect.poll(() => second, { interval: 5 }).toBe(true);
    // Twice LEASE_MS, for a busy machine.
    expect(performance.now() - since).toBeLessThan(600);
  });

  it('starts again after it has ended because of a lost cursor, and after a failure', async () => {
    let attempts = 0;
    start(async (held) => {
      attempts += 1;
      if (attempts === 1) return;
      if (attempts === 2) throw new Error('it broke');
      await until(held);
    });
    await expect.poll(() => attempts, { timeout: 5_000 }).toBe(3);
  });

  it('needs no lease where one process owns the log', async () => {
    const none = () => Promise.reject(new Error('a lease was requested'));
    let done = 0;
    start(
      () => {
        done += 1;
        return Promise.resolve();
      },
      { ...state.leases, acquire: none },
      {},
    );
    await Promise.all(ended);
    expect(done).toBe(1);
  });
});

const noSecrets = {
  vaultKey: Buffer.alloc(32),
  sessionSecret: '',
  streamKey: '',
  sandboxWebhookSecret: '',
};

import { ReadModelMissing } from '@rostrum/projections';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { App } from './app.ts';
import { runPeriodicTasks, runPeriodicTasksOnce, startProcesses } from './start-processes.ts';

describe('the periodic tasks', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  /** The logged lines when a query of a task fails with `error`; waits for `line`. */
  const runWith = async (error: Error, line: string): Promise<string> => {
    const { projections } = test.app;
    const queries = {
      ...projections.queries,
      donations: { ...projections.queries.donations, refunds: () => Promise.reject(error) },
    };
    const app: App = { ...test.app, projections: { ...projections, queries } };
    const stop = new AbortController();
    const running = startProcesses(app, stop.signal);
    await vi.waitFor(() => expect(test.logged).toContain(line), { timeout: 20_000 });
    stop.abort();
    await running;
    return test.logged;
  };

  it('wait for the first fold without logging a failure', async () => {
    const logged = await runWith(
      new ReadModelMissing('donations was never folded'),
      'periodic tasks wait for the first fold',
    );
    expect(logged).not.toContain('a periodic task failed');
  });

  it('log any other failure', async () => {
    const logged = await runWith(new Error('torn'), 'a periodic task failed');
    expect(logged).toContain('torn');
  });

  it('that fail do not stop the others, of its feature or of another', async () => {
    const ran: string[] = [];
    const broken = () => Promise.reject(new Error('it is broken'));
    const runs = (name: string) => () => {
      ran.push(name);
      return Promise.resolve();
    };
    await runPeriodicTasksOnce(test.app, new AbortController().signal, [
      { name: 'one', periodicTasks: () => [broken, runs('second')] },
      { name: 'another', periodicTasks: () => [runs('third')] },
    ]);
    expect(ran).toEqual(['second', 'third']);
    expect(test.logged).toContain('it is broken');
  });

  it('run beside one another, so that one that takes long holds up none', async () => {
    const ran: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const runs = (name: string) => () => {
      ran.push(name);
      return Promise.resolve();
    };
    const stop = new AbortController();
    const running = runPeriodicTasks(test.app, stop.signal, [
      { name: 'one', periodicTasks: () => [() => released, runs('second')] },
      { name: 'another', periodicTasks: () => [runs('third')] },
    ]);
    await expect.poll(() => ran).toEqual(['second', 'third']);
    stop.abort();
    release();
    await running;
  });
});

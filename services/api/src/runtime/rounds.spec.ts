import { ReadModelMissing } from '@rostrum/projections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { App } from './app.ts';
import { runRound, startProcesses } from './start-processes.ts';

describe('a round', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.dispose());

  /** What is logged when a query of the round fails with `error`; waits for `line`. */
  const roundWith = async (error: Error, line: string): Promise<string> => {
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

  it('waits for the first fold without logging a failure', async () => {
    const logged = await roundWith(
      new ReadModelMissing('donations was never folded'),
      'rounds wait for the first fold',
    );
    expect(logged).not.toContain('a round failed');
  });

  it('logs any other failure', async () => {
    const logged = await roundWith(new Error('torn'), 'a round failed');
    expect(logged).toContain('torn');
  });

  it('that fails does not stop the others, of its feature or of another', async () => {
    const ran: string[] = [];
    const broken = () => Promise.reject(new Error('it is broken'));
    const runs = (name: string) => () => {
      ran.push(name);
      return Promise.resolve();
    };
    await runRound(test.app, new AbortController().signal, [
      { name: 'one', rounds: [broken, runs('second')] },
      { name: 'another', rounds: [runs('third')] },
    ]);
    expect(ran).toEqual(['second', 'third']);
    expect(test.logged).toContain('it is broken');
  });
});

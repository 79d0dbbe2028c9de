import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { DrillRun } from './drill-run.ts';

/**
 * Calls `poll` repeatedly. Returns a function that stops polling and resolves with the number of
 * calls.
 */
function watching(everyMs: number, poll: () => void | Promise<void>): () => Promise<number> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let polls = 0;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await poll();
      polls += 1;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const looping = loop();
  return async () => {
    stopping.abort();
    await looping;
    return polls;
  };
}

/**
 * Checks I12: the checkpoints of all builds never decrease. Returns a function that stops the check
 * and resolves with the number of polls.
 */
export function watchCheckpoints(run: DrillRun, dataDir: string): () => Promise<number> {
  const newest = new Map<string, string>();
  const database = openDatabase(join(dataDir, 'documents.db'), {
    readOnly: true,
    synchronous: 'NORMAL',
  });
  const stop = watching(3, () => {
    const rows = database
      .prepare('SELECT model, version, build, shares, share, position FROM checkpoints')
      .all();
    for (const { position, ...key } of rows) {
      const name = Object.values(key).map(String).join(' ');
      const at = String(position);
      const before = newest.get(name) ?? '';
      if (at < before)
        run.check('I12', `the checkpoint of ${name} went back from ${before} to ${at}`);
      newest.set(name, at);
    }
  });
  run.check('I12', undefined);
  return async () => {
    const polls = await stop();
    database.close();
    return polls;
  };
}

/**
 * Checks I13: for a reader who requests at least the position that `after` returns, the amounts of
 * campaigns never decrease, unless the answer is marked as stale. Returns a function that stops the
 * check and resolves with the number of polls.
 */
export function watchReaders(
  run: DrillRun,
  server: { readonly url: string },
  after: () => string,
): () => Promise<number> {
  const highest = new Map<number, number>();
  run.check('I13', undefined);
  return watching(1, async () => {
    const position = after();
    const answer = await fetch(`${server.url}/api/campaigns?limit=50`, {
      headers: position === '' ? {} : { 'x-read-after': position },
    }).catch(() => undefined);
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (answer?.ok !== true || text === '' || answer.headers.has('x-stale')) return;
    const shown = JSON.parse(text) as readonly { id: number; currentAmountCents: number }[];
    if (shown.length < highest.size)
      run.check(
        'I13',
        `only ${String(shown.length)} of ${String(highest.size)} campaigns are shown`,
      );
    for (const { id, currentAmountCents } of shown) {
      const before = highest.get(id) ?? 0;
      if (currentAmountCents < before)
        run.check(
          'I13',
          `campaign ${String(id)} went back from ${String(before)} to ${String(currentAmountCents)} cents`,
        );
      highest.set(id, currentAmountCents);
    }
  });
}

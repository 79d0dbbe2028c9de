import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import type { Scene } from './scene.ts';

/** Looks at something again and again until it is stopped; what it looks at may be away for a moment. */
function watching(everyMs: number, look: () => void | Promise<void>): () => Promise<number> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let looks = 0;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await look();
      looks += 1;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
    return looks;
  };
}

/** I12: no checkpoint of any build ever goes back. Answers how to stop. */
export function watchCheckpoints(scene: Scene, dataDir: string): () => Promise<number> {
  const newest = new Map<string, string>();
  const database = openDatabase(join(dataDir, 'documents.db'), {
    readOnly: true,
    synchronous: 'NORMAL',
  });
  const stop = watching(3, () => {
    const rows = database
      .prepare('SELECT model, version, build, shares, share, position FROM checkpoints')
      .all();
    for (const { position, ...whose } of rows) {
      const name = Object.values(whose).map(String).join(' ');
      const at = String(position);
      const before = newest.get(name) ?? '';
      if (at < before)
        scene.check('I12', `the checkpoint of ${name} went back from ${before} to ${at}`);
      newest.set(name, at);
    }
  });
  scene.check('I12', undefined);
  return async () => {
    const looks = await stop();
    database.close();
    return looks;
  };
}

/**
 * I13: what a campaign has raised never goes back for a reader who asks for what is there after a
 * position, but where the answer says that it is stale. Answers how to stop.
 */
export function watchReaders(
  scene: Scene,
  server: { readonly url: string },
  after: () => string,
): () => Promise<number> {
  const most = new Map<number, number>();
  scene.check('I13', undefined);
  return watching(1, async () => {
    const position = after();
    const answer = await fetch(`${server.url}/api/campaigns?limit=50`, {
      headers: position === '' ? {} : { 'x-read-after': position },
    }).catch(() => undefined);
    const text = (await answer?.text().catch(() => '')) ?? '';
    if (answer?.ok !== true || text === '' || answer.headers.has('x-stale')) return;
    const shown = JSON.parse(text) as readonly { id: number; currentAmountCents: number }[];
    if (shown.length < most.size)
      scene.check(
        'I13',
        `only ${String(shown.length)} of ${String(most.size)} campaigns are shown`,
      );
    for (const { id, currentAmountCents } of shown) {
      const before = most.get(id) ?? 0;
      if (currentAmountCents < before)
        scene.check(
          'I13',
          `campaign ${String(id)} went back from ${String(before)} to ${String(currentAmountCents)} cents`,
        );
      most.set(id, currentAmountCents);
    }
  });
}

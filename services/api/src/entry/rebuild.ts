import {
  openSqliteDocuments,
  readModels,
  rebuild,
  type DocumentStore,
  type ReadModel,
  type RebuildProgress,
  type Rebuilt,
} from '@rostrum/projections';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../clock.ts';
import { Closers } from '../closers.ts';
import { dataFiles, parseConfig, type Config } from '../config.ts';
import { openEngines } from '../engines.ts';
import { createLogger } from '../logger.ts';
import { withSecrets } from '../secrets.ts';
import { explain } from '../start-errors.ts';

/**
 * `npm run rebuild -- <read model…|all>`: beside a running server or without one. Ends with 0 when
 * the new documents equal the old ones, with 3 when they do not (and have taken over all the same).
 */

const DIFFERED = 3;
/** Milliseconds between two lines of progress. */
const TELL_MS = 1_000;

const closers = new Closers();
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

// Whatever is written holds what people entrusted to it: the files are their owner's alone.
process.umask(0o077);

try {
  const models = chosen(process.argv.slice(2));
  const rebuilt = await run(await withSecrets(parseConfig(process.env)), models);
  for (const each of rebuilt) process.stdout.write(`${outcome(each)}\n`);
  const differed = rebuilt.some(({ comparison }) => (comparison?.different.length ?? 0) > 0);
  process.exitCode = differed ? DIFFERED : 0;
} catch (error) {
  process.stderr.write(
    `${stopping.signal.aborted ? 'stopped; the next rebuild goes on from here' : explain(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  await closers.close();
}

function chosen(names: readonly string[]): readonly ReadModel[] {
  const known = readModels.map(({ name }) => name);
  if (names.length === 0 || !names.every((name) => name === 'all' || known.includes(name))) {
    process.stderr.write(
      `usage: npm run rebuild -- <read model…|all>\nread models: ${known.join(', ')}\n`,
    );
    process.exit(2);
  }
  return names.includes('all') ? readModels : readModels.filter(({ name }) => names.includes(name));
}

async function run(config: Config, models: readonly ReadModel[]): Promise<readonly Rebuilt[]> {
  const engines = await openEngines({
    config,
    log: createLogger({ ...config, logLevel: 'warn' }, systemClock, process.stderr),
    clock: systemClock,
    newUuid: randomUUID,
    access: 'read',
    onFatal: (error) => {
      throw error;
    },
  });
  closers.add(() => engines.close());
  const { events, state, store } = engines;
  return rebuild({
    store,
    reader: readerOf(config, store),
    events,
    state,
    models,
    clock: systemClock,
    token: `rebuild ${randomUUID()}`,
    signal: stopping.signal,
    onProgress: teller(),
  });
}

/** A connection of its own where there is a file: it reads while the other one writes. */
function readerOf({ dataDir, mongoUrl }: Config, store: DocumentStore): DocumentStore {
  if (mongoUrl !== undefined) return store;
  const reader = openSqliteDocuments({ path: dataFiles(dataDir).documents, readOnly: true });
  closers.add(() => reader.close());
  return reader;
}

/** One line a second, and one whenever something else begins. */
function teller(): (progress: RebuildProgress) => void {
  let toldAt = -Infinity;
  let told = '';
  return (progress) => {
    const subject = `${progress.phase} ${progress.models.join()}`;
    if (subject === told && performance.now() - toldAt < TELL_MS && progress.done < 1) return;
    toldAt = performance.now();
    told = subject;
    process.stdout.write(`${line(progress)}\n`);
  };
}

function line({ phase, models, events, eventsPerSecond, done, etaMs }: RebuildProgress): string {
  const what = models.length === 1 ? models.join() : `${String(models.length)} read models`;
  if (phase === 'compare') return `${what}: comparing with the live documents`;
  if (phase === 'switch') return `${what}: switched`;
  const percent = `${(done * 100).toFixed(1)}%`;
  const left = etaMs === null ? '' : `, ${String(Math.ceil(etaMs / 1_000))} s left`;
  const rate = eventsPerSecond.toLocaleString('en');
  return `${what}: ${percent} of the log, ${events.toLocaleString('en')} events, ${rate}/s${left}`;
}

function outcome({ model, from, to, resumed, comparison }: Rebuilt): string {
  const builds = `build ${String(to.build)} is live${from === undefined ? '' : `, build ${String(from.build)} is kept`}`;
  const began = resumed ? ' (gone on with)' : '';
  if (comparison === undefined) return `${model}: ${builds}${began}; nothing to compare it with`;
  const { compared, equal, different } = comparison;
  const counts = `${compared.toLocaleString('en')} documents compared, ${equal.toLocaleString('en')} equal`;
  const named = different.length === 0 ? '' : `; DIFFERENT: ${different.join(', ')}`;
  return `${model}: ${builds}${began}; ${counts}${named}`;
}

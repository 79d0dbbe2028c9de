import {
  dropKept,
  goBack,
  LiveMoved,
  NothingKept,
  openSqliteDocuments,
  readModels,
  rebuild,
  type DocumentStore,
  type ReadModel,
  type RebuildProgress,
  type Rebuilt,
} from '@rostrum/projections';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../kernel/clock.ts';
import { Closers } from '../runtime/closers.ts';
import { dataFiles, parseConfig, type Config } from '../runtime/config.ts';
import { openBesideServer, type Storage } from '../runtime/storage.ts';
import { withSecrets } from '../runtime/secrets.ts';
import { explain } from '../runtime/start-errors.ts';

/**
 * `npm run rebuild -- <read model…|all>`: beside a running server or without one. Ends with 0 when
 * the new documents equal the old ones, with 3 when they do not (and have taken over all the same).
 * With `--rollback` the documents that were live before are caught up and made live again; with
 * `--drop` whatever is not read any more is removed.
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
  const { what, models } = chosen(process.argv.slice(2));
  const config = await withSecrets(parseConfig(process.env));
  const storage = await openBesideServer(config);
  closers.add(() => storage.close());
  if (what === 'rebuild') process.exitCode = await rebuildAll(config, storage, models);
  else for (const model of models) process.stdout.write(`${await what(storage, model)}\n`);
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  process.exitCode = 1;
} finally {
  await closers.close();
}

function reason(error: unknown): string {
  if (stopping.signal.aborted) return 'stopped; the next rebuild goes on from here';
  if (error instanceof NothingKept || error instanceof LiveMoved) return error.message;
  return explain(error);
}

type Work = (storage: Storage, model: ReadModel) => Promise<string>;

function chosen(words: readonly string[]): {
  readonly what: 'rebuild' | Work;
  readonly models: readonly ReadModel[];
} {
  const works = new Map<string | undefined, Work>([
    ['--rollback', rollBack],
    ['--drop', drop],
  ]);
  const what = works.get(words[0]) ?? 'rebuild';
  const names = what === 'rebuild' ? words : words.slice(1);
  const known = readModels.map(({ name }) => name);
  if (names.length === 0 || !names.every((name) => name === 'all' || known.includes(name))) {
    process.stderr.write(
      `usage: npm run rebuild -- [--rollback|--drop] <read model…|all>\nread models: ${known.join(', ')}\n`,
    );
    process.exit(2);
  }
  const models = names.includes('all')
    ? readModels
    : readModels.filter(({ name }) => names.includes(name));
  return { what, models };
}

async function rebuildAll(
  config: Config,
  { events, state, store }: Storage,
  models: readonly ReadModel[],
): Promise<number> {
  const rebuilt = await rebuild({
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
  for (const each of rebuilt) process.stdout.write(`${outcome(each)}\n`);
  return rebuilt.some(({ comparison }) => (comparison?.different.length ?? 0) > 0) ? DIFFERED : 0;
}

async function rollBack({ events, state, store }: Storage, model: ReadModel): Promise<string> {
  const token = `rollback ${randomUUID()}`;
  const { from, to } = await goBack({ store, events, state, model, clock: systemClock, token });
  const kept = from === undefined ? '' : `, build ${String(from.build)} is kept`;
  return `${model.name}: build ${String(to.build)} is live again${kept}`;
}

async function drop({ state, store }: Storage, model: ReadModel): Promise<string> {
  const dropped = await dropKept(store, state, model);
  if (dropped.length === 0) return `${model.name}: nothing was kept`;
  return `${model.name}: dropped build ${dropped.map(({ build }) => String(build)).join(', ')}`;
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
    const folded = progress.phase === 'fold' && progress.done >= 1;
    if (subject === told && performance.now() - toldAt < TELL_MS && !folded) return;
    toldAt = performance.now();
    told = subject;
    process.stdout.write(`${line(progress)}\n`);
  };
}

function line({ phase, models, events, eventsPerSecond, done, etaMs }: RebuildProgress): string {
  const what = models.length === 1 ? models.join() : `${String(models.length)} read models`;
  if (phase === 'compare') return `${what}: comparing with the live documents`;
  if (phase === 'switch') return `${what}: switched`;
  const left = etaMs === null ? '' : `, ${String(Math.ceil(etaMs / 1_000))} s left`;
  if (phase === 'index') return `${what}: making indexes${left}`;
  const percent = `${(done * 100).toFixed(1)}%`;
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

import {
  dropUnreadBuilds,
  rollBack,
  LiveBuildChanged,
  NoBuildToRollBackTo,
  openSqliteDocuments,
  readModels,
  rebuild,
  type Comparison,
  type DocumentStore,
  type ReadModel,
  type RebuildProgress,
  type RebuildResult,
} from '@rostrum/projections';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../kernel/clock.ts';
import { Closers } from '../runtime/closers.ts';
import { dataFiles, parseConfig, type Config } from '../runtime/configuration/config.ts';
import { openBesideServer, type Storage } from '../runtime/storage/storage.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { explain } from '../runtime/start-errors.ts';
import { exitWithUsage, runCommand } from './run-command.ts';

/**
 * `npm run rebuild -- <read model…|all>`: with or without a running server. The exit code is 0 when
 * the new documents equal the old ones, and 3 when they differ, or when a full-text index or an
 * indexed column does not match its documents; the new ones are live either way. `--rollback`
 * catches up the build that was live before and makes it live again; `--drop` removes the builds
 * that are not live.
 */

const DIFFERED = 3;
/** Milliseconds between two lines of progress. */
const PROGRESS_EVERY_MS = 1_000;

const closers = new Closers();
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

await runCommand(async () => {
  try {
    const { work, models } = parseCall(process.argv.slice(2));
    const config = await withSecrets(parseConfig(process.env));
    const storage = await openBesideServer(config);
    closers.add(() => storage.close());
    if (work === 'rebuild') return await rebuildAll(config, storage, models);
    for (const model of models) process.stdout.write(`${await work(storage, model)}\n`);
    return 0;
  } finally {
    await closers.close();
  }
}, reason);

function reason(error: unknown): string {
  if (stopping.signal.aborted) return 'stopped; the next rebuild continues from here';
  if (error instanceof NoBuildToRollBackTo || error instanceof LiveBuildChanged)
    return error.message;
  return explain(error);
}

type Work = (storage: Storage, model: ReadModel) => Promise<string>;

function parseCall(words: readonly string[]): {
  readonly work: 'rebuild' | Work;
  readonly models: readonly ReadModel[];
} {
  const works = new Map<string | undefined, Work>([
    ['--rollback', rollBackModel],
    ['--drop', drop],
  ]);
  const work = works.get(words[0]) ?? 'rebuild';
  const names = work === 'rebuild' ? words : words.slice(1);
  const known = readModels.map(({ name }) => name);
  if (names.length === 0 || !names.every((name) => name === 'all' || known.includes(name))) {
    exitWithUsage(
      `usage: npm run rebuild -- [--rollback|--drop] <read model…|all>\nread models: ${known.join(', ')}`,
    );
  }
  const models = names.includes('all')
    ? readModels
    : readModels.filter(({ name }) => names.includes(name));
  return { work, models };
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
    onProgress: progressPrinter(),
  });
  for (const each of rebuilt) process.stdout.write(`${outcome(each)}\n`);
  const isOther = ({ different, damaged }: Comparison): boolean =>
    different.length + damaged.length > 0;
  return rebuilt.some(({ comparison }) => comparison && isOther(comparison)) ? DIFFERED : 0;
}

async function rollBackModel({ events, state, store }: Storage, model: ReadModel): Promise<string> {
  const token = `rollback ${randomUUID()}`;
  const { from, to } = await rollBack({ store, events, state, model, clock: systemClock, token });
  const kept = from === undefined ? '' : `, build ${String(from.build)} is kept`;
  return `${model.name}: build ${String(to.build)} is live again${kept}`;
}

async function drop({ state, store }: Storage, model: ReadModel): Promise<string> {
  const dropped = await dropUnreadBuilds(store, state, model);
  if (dropped.length === 0) return `${model.name}: nothing was kept`;
  return `${model.name}: dropped build ${dropped.map(({ build }) => String(build)).join(', ')}`;
}

/** A second connection to the file of the documents, which can read while the first one writes. */
function readerOf({ dataDir, mongoUrl }: Config, store: DocumentStore): DocumentStore {
  if (mongoUrl !== undefined) return store;
  const reader = openSqliteDocuments({ path: dataFiles(dataDir).documents, readOnly: true });
  closers.add(() => reader.close());
  return reader;
}

/** Prints one line a second, and one when another phase or read model begins. */
function progressPrinter(): (progress: RebuildProgress) => void {
  let printedAt = -Infinity;
  let printed = '';
  return (progress) => {
    const subject = `${progress.phase} ${progress.models.join()}`;
    const folded = progress.phase === 'fold' && progress.done >= 1;
    const isRecent = performance.now() - printedAt < PROGRESS_EVERY_MS;
    if (subject === printed && isRecent && !folded) return;
    printedAt = performance.now();
    printed = subject;
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

function outcome({ model, from, to, resumed, comparison }: RebuildResult): string {
  const builds = `build ${String(to.build)} is live${from === undefined ? '' : `, build ${String(from.build)} is kept`}`;
  const continued = resumed ? ' (continued)' : '';
  if (comparison === undefined) {
    return `${model}: ${builds}${continued}; nothing to compare it with`;
  }
  const { compared, equal, different, damaged } = comparison;
  const counts = `${compared.toLocaleString('en')} documents compared, ${equal.toLocaleString('en')} equal`;
  const named = different.length === 0 ? '' : `; DIFFERENT: ${different.join(', ')}`;
  const broken = damaged.length === 0 ? '' : `; DAMAGED: ${damaged.join('; ')}`;
  return `${model}: ${builds}${continued}; ${counts}${named}${broken}`;
}

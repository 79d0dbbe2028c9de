import {
  createEventStore,
  openSqliteLog,
  type EventStore,
  type GroupCommit,
  type LogAdapter,
  type LogDamaged,
} from '@rostrum/event-store';
import {
  createProjections,
  openSqliteDocuments,
  readModels,
  type DocumentStore,
  type Projections,
  type ReadModel,
} from '@rostrum/projections';
import type { State } from '@rostrum/state';
import { openSqliteState, sqliteCode } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { systemClock } from '../kernel/clock.ts';
import { Closers } from './closers.ts';
import { verifiedUpTo } from './chain-verification.ts';
import { dataFiles, type Config } from './config.ts';
import { inDataDir, prepareDataDir } from './data-directory.ts';
import { createLogger } from './logger.ts';
import type { BackingService } from './reachability.ts';
import { openBackingServices } from './backing-services.ts';

/** Where everything is kept. */
interface Stores {
  /** The log as it is stored. */
  readonly log: LogAdapter;
  readonly state: State;
  readonly store: DocumentStore;
}

export interface Storage extends Stores {
  readonly events: EventStore;
  readonly projections: Projections;
  /** Those that are servers. */
  readonly backingServices: readonly BackingService[];
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  /** A log that is a file is owned by one process and read by others; a server's is everybody's. */
  readonly access: 'own' | 'read';
  /** Shares the folding with other processes; otherwise this one folds everything, if anything. */
  readonly sharesFolding?: boolean;
  /** A file is in doubt: nothing is acknowledged any more and the process must end. */
  readonly onFatal: (error: Error) => void;
  /** Told of every group of appends that the log committed. */
  readonly onCommit?: (commit: GroupCommit) => void;
  /** In the place of the product's own. */
  readonly models?: readonly ReadModel[];
}

/** A write failed in a way that leaves a file in doubt while the product ran. */
export class FileInDoubt extends Error {
  override readonly name = 'FileInDoubt';

  constructor(cause: Error) {
    // The log's thread hands on what was thrown there as text, with its stack.
    const [line = ''] = cause.message.split('\n', 1);
    super(line, { cause });
  }
}

/** A file beside the log that is no database, or no longer one. */
export class FileUnusable extends Error {
  override readonly name = 'FileUnusable';
}

/** SQLite's "corrupt" and "not a database". */
const unreadable = new Set([11, 26]);

/** @throws FileUnusable with what can be done about it */
async function usable<T>(path: string, advice: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const code = sqliteCode(error);
    if (code === undefined || !unreadable.has(code & 0xff)) throw error;
    throw new FileUnusable(`${path} cannot be read. ${advice}`, { cause: error });
  }
}

/**
 * Log, state and documents, each on the engine that the configuration names: SQLite in the data
 * directory, or a server.
 * @throws ConfigError when a server or the data directory cannot be used
 * @throws LogOwned when another process has the log's file
 * @throws LogDamaged when the log holds something else than it promised
 * @throws FileUnusable when the state or the documents are no database
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { config, clock, newUuid } = options;
  const closers = new Closers();
  let failed = false;
  const onFatal = (error: Error): void => {
    // What goes wrong while the rest is closed again is a consequence.
    if (failed) return;
    options.log.fatal({ err: error }, 'a file is in doubt, and this process ends');
    options.onFatal(new FileInDoubt(error));
  };
  try {
    const later: { marks?: State['marks'] } = {};
    const verified = () => verifiedUpTo(later.marks);
    const servers = await openBackingServices({ config, log: options.log, clock, verified });
    closers.add(() => servers.close());
    const { log, state, store } = await openFiles({ ...options, onFatal }, servers, closers);
    later.marks = state.marks;
    const events = createEventStore({ log, vault: state.vault, clock, newId: newUuid });
    const projections = createProjections({
      store,
      events,
      state,
      models: options.models ?? readModels,
      clock,
      logger: options.log,
      ...(options.sharesFolding && {
        workers: {
          leases: state.leases,
          holder: newUuid(),
          ttlMs: config.leaseMs,
          shares: config.partitions,
        },
      }),
    });
    closers.add(() => projections.stop());
    const backingServices = backingServicesOf(config, log, state);
    const close = () => closers.close();
    return { log, events, state, store, projections, backingServices, close };
  } catch (error) {
    failed = true;
    await closers.close().catch(() => undefined);
    throw error;
  }
}

/** For a command beside the server, whose complaints are for a person: data is read, and the log is not owned. */
export function openBesideServer(config: Config): Promise<Storage> {
  return openStorage({
    config,
    log: createLogger({ ...config, logLevel: 'warn' }, systemClock, process.stderr),
    clock: systemClock,
    newUuid: randomUUID,
    access: 'read',
    onFatal: (error) => {
      throw error;
    },
  });
}

/** Whatever is not on a server is in the data directory. */
async function openFiles(
  options: StorageOptions,
  { log, state, store }: Partial<Stores>,
  closers: Closers,
): Promise<Stores> {
  if (log !== undefined && state !== undefined && store !== undefined) return { log, state, store };
  const { dataDir } = options.config;
  const opened = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const file = await opening;
    closers.add(() => file.close());
    return file;
  };
  await prepareDataDir(dataDir);
  // The log first: whoever owns its file owns the directory.
  return inDataDir(dataDir, async () => ({
    log: log ?? (await opened(openLog(options))),
    state: state ?? (await opened(openState(options))),
    store: store ?? (await opened(openDocuments(options))),
  }));
}

function openLog({ config, log, clock, ...options }: StorageOptions): Promise<LogAdapter> {
  const path = dataFiles(config.dataDir).log;
  if (options.access === 'read') return openSqliteLog({ path, readOnly: true });
  return openSqliteLog({
    path,
    clock,
    onDamage: (damage: LogDamaged) =>
      log.error({ err: damage, place: damage.place }, 'the log is damaged'),
    onFatal: options.onFatal,
    ...(options.onCommit && { onCommit: options.onCommit }),
  });
}

function openState({ config, clock, onFatal }: StorageOptions): Promise<State> {
  const { vaultKey } = config.secrets;
  const path = dataFiles(config.dataDir).state;
  return usable(path, 'Restore it from a backup', () =>
    openSqliteState({ path, vaultKey, clock, onFatal }),
  );
}

function openDocuments({ config }: StorageOptions): Promise<DocumentStore> {
  const path = dataFiles(config.dataDir).documents;
  return usable(path, 'Remove it: it is made again from the log', () =>
    openSqliteDocuments({ path }),
  );
}

function backingServicesOf(
  { eventStoreUrl, mongoUrl }: Config,
  log: LogAdapter,
  state: State,
): readonly BackingService[] {
  return [
    ...(eventStoreUrl === undefined
      ? []
      : [{ what: 'the log (EVENTSTORE_URL) to answer', reach: () => log.head() }]),
    ...(mongoUrl === undefined
      ? []
      : [
          {
            what: 'documents and state (MONGODB_URL) to answer',
            reach: () => state.marks.get('reachable'),
          },
        ]),
  ];
}

import {
  createEventStore,
  openSqliteLog,
  type EventStore,
  type GroupCommit,
  type LogAdapter,
  type LogDamaged,
  type Verified,
} from '@rostrum/event-store';
import {
  createProjections,
  openSqliteDocuments,
  readModels,
  type DocumentStore,
  type Projections,
  type ReadModel,
} from '@rostrum/projections';
import { ServerUnusable, type State } from '@rostrum/state';
import { openSqliteState, sqliteCode } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { systemClock } from './clock.ts';
import { Closers } from './closers.ts';
import { verifiedUpTo } from './chain-verification.ts';
import { ConfigError, dataFiles, type Config } from './config.ts';
import { createLogger } from './logger.ts';
import type { Remote } from './reachability.ts';

export interface Engines {
  /** The log as it is stored. */
  readonly log: LogAdapter;
  readonly events: EventStore;
  readonly state: State;
  readonly store: DocumentStore;
  readonly projections: Projections;
  /** Those that are servers. */
  readonly remotes: readonly Remote[];
  close(): Promise<void>;
}

export interface EngineOptions {
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

/** @throws ConfigError with the variable's name */
async function usableServer<T>(variable: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ServerUnusable)) throw error;
    throw new ConfigError(`${variable}: ${error.message}`, { cause: error });
  }
}

/**
 * Log, state and documents, each on the engine that the configuration names: SQLite in the data
 * directory, or a server.
 * @throws ConfigError when a server cannot be used
 * @throws LogOwned when another process has the log's file
 * @throws LogDamaged when the log holds something else than it promised
 * @throws FileUnusable when the state or the documents are no database
 */
export async function openEngines(options: EngineOptions): Promise<Engines> {
  const { config, clock, newUuid } = options;
  const closers = new Closers();
  try {
    if (config.eventStoreUrl === undefined || config.mongoUrl === undefined) {
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    }
    // The log first: whoever owns its file owns the directory.
    const later: { marks?: State['marks'] } = {};
    const log = await openLog(options, () => verifiedUpTo(later.marks));
    closers.add(() => log.close());
    const state = await openState(options);
    later.marks = state.marks;
    closers.add(() => state.close());
    const events = createEventStore({ log, vault: state.vault, clock, newId: newUuid });
    const store = await openDocuments(options);
    closers.add(() => store.close());
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
          shares: config.shares,
        },
      }),
    });
    closers.add(() => projections.stop());
    const remotes = remotesOf(config, log, state);
    const close = () => closers.close();
    return { log, events, state, store, projections, remotes, close };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** For a command beside the server, whose complaints are for a person: data is read, and the log is not owned. */
export function openBesideServer(config: Config): Promise<Engines> {
  return openEngines({
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

/** The modules of servers are loaded where one is used. */
async function openLog(
  { config, log, clock, ...options }: EngineOptions,
  verified: () => Promise<Verified>,
): Promise<LogAdapter> {
  const url = config.eventStoreUrl;
  if (url !== undefined) {
    return usableServer('EVENTSTORE_URL', async () => {
      const { openEventStoreDbLog } = await import('@rostrum/event-store/eventstoredb');
      return openEventStoreDbLog({ url, clock, verified, logger: log });
    });
  }
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

function openState({ config, clock, onFatal }: EngineOptions): Promise<State> {
  const { vaultKey } = config.secrets;
  const url = config.mongoUrl;
  if (url !== undefined) {
    return usableServer('MONGODB_URL', async () => {
      const { openMongoState } = await import('@rostrum/state/mongodb');
      return openMongoState({ url, vaultKey, clock });
    });
  }
  const path = dataFiles(config.dataDir).state;
  return usable(path, 'Restore it from a backup', () =>
    openSqliteState({ path, vaultKey, clock, onFatal }),
  );
}

function openDocuments({ config }: EngineOptions): Promise<DocumentStore> {
  const url = config.mongoUrl;
  if (url !== undefined) {
    return usableServer('MONGODB_URL', async () => {
      const { openMongoDocuments } = await import('@rostrum/projections/mongodb');
      return openMongoDocuments({ url });
    });
  }
  const path = dataFiles(config.dataDir).documents;
  return usable(path, 'Remove it: it is made again from the log', () =>
    openSqliteDocuments({ path }),
  );
}

function remotesOf(
  { eventStoreUrl, mongoUrl }: Config,
  log: LogAdapter,
  state: State,
): readonly Remote[] {
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

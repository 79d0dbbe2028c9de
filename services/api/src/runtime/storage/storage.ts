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
import { systemClock } from '../../kernel/clock.ts';
import { Closers } from '../closers.ts';
import { dataFiles, type Config } from '../configuration/config.ts';
import { createLogger } from '../logger.ts';
import { verifiedUpTo } from './chain-verification.ts';
import { inDataDir, prepareDataDir } from './data-directory.ts';
import type { BackingService } from './reachability.ts';
import { openBackingServices } from './backing-services.ts';
import { OtherStreams } from './other-streams.ts';

interface Stores {
  /** The log as it is stored. */
  readonly log: LogAdapter;
  readonly state: State;
  readonly store: DocumentStore;
}

export interface Storage extends Stores {
  /** Streams of other products that were read on EventStoreDB. */
  readonly otherStreams: OtherStreams;
  readonly events: EventStore;
  readonly projections: Projections;
  /** For `/readyz`; empty when all storage is in files. */
  readonly backingServices: readonly BackingService[];
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  /** Whether this process owns a log in a file, or only reads it. No effect with EventStoreDB. */
  readonly access: 'own' | 'read';
  /** Whether the partitions of the read models are divided among processes. */
  readonly sharesFolding?: boolean;
  /**
   * Called when a failed write leaves the content of a file unknown: nothing more is acknowledged,
   * and the process must end.
   */
  readonly onFatal: (error: Error) => void;
  /** Called for every group of appends that the SQLite log commits together. */
  readonly onCommit?: (commit: GroupCommit) => void;
  /** Called for each event in EventStoreDB that is skipped because no feature defines its stream. */
  readonly onSkipped?: () => void;
  /** Replaces the product's read models. */
  readonly models?: readonly ReadModel[];
}

/** A write failed while the product ran, and the file may not contain the written data. */
export class FileInDoubt extends Error {
  override readonly name = 'FileInDoubt';

  constructor(cause: Error) {
    // An error in the log's thread arrives as text with its stack; the first line is the message.
    const [line = ''] = cause.message.split('\n', 1);
    super(line, { cause });
  }
}

/** The state's or the documents' file is corrupt, or is not a database. */
export class FileUnusable extends Error {
  override readonly name = 'FileUnusable';
}

/** SQLite's "corrupt" and "not a database". */
const unreadable = new Set([11, 26]);

/** @throws FileUnusable with `advice` when `open` finds no database at `path` */
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
 * Opens log, state and documents, each on the backing service that the configuration names or in a
 * SQLite file of the data directory.
 * @throws ConfigError when a backing service or the data directory cannot be used
 * @throws LogOwned when another process owns the log's file
 * @throws LogDamaged when the log differs from what its side files recorded
 * @throws FileUnusable when the state's or the documents' file is not a database
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { config, clock, newUuid } = options;
  const closers = new Closers();
  let failed = false;
  const onFatal = (error: Error): void => {
    // After a failed start, errors while closing are consequences of it.
    if (failed) return;
    options.log.fatal({ err: error }, 'a failed write leaves a file in doubt; this process ends');
    options.onFatal(new FileInDoubt(error));
  };
  try {
    const later: { marks?: State['marks'] } = {};
    const verified = () => verifiedUpTo(later.marks);
    const otherStreams = new OtherStreams();
    const services = await openBackingServices({
      config,
      log: options.log,
      clock,
      verified,
      onSkipped: (stream) => {
        otherStreams.add(stream);
        options.onSkipped?.();
      },
    });
    closers.add(() => services.close());
    const { log, state, store } = await openFiles({ ...options, onFatal }, services, closers);
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
          partitions: config.partitions,
        },
      }),
    });
    closers.add(() => projections.stop());
    const backingServices = backingServicesOf(config, log, state);
    const close = () => closers.close();
    return { log, events, state, store, projections, backingServices, otherStreams, close };
  } catch (error) {
    failed = true;
    await closers.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Opens storage for a command that may run while the server is running: does not own the log, and
 * logs to standard error.
 */
export function openBesideServer(
  config: Config,
  { clock = systemClock, logLevel = 'warn' }: Partial<BesideServer> = {},
): Promise<Storage> {
  return openStorage({
    config,
    log: createLogger({ ...config, logLevel }, clock, { destination: process.stderr }),
    clock,
    newUuid: randomUUID,
    access: 'read',
    onFatal: (error) => {
      throw error;
    },
  });
}

interface BesideServer {
  readonly clock: () => Date;
  readonly logLevel: Config['logLevel'];
}

/** Opens files for all storage that is not on a backing service. */
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
  // The log is opened first: the owner of its file owns the directory.
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

import {
  createEventStore,
  openSqliteLog,
  type EventStore,
  type LogDamaged,
} from '@rostrum/event-store';
import {
  createProjections,
  openSqliteDocuments,
  readModels,
  type Projections,
  type ReadModel,
} from '@rostrum/projections';
import type { State } from '@rostrum/state';
import { openSqliteState, sqliteCode } from '@rostrum/state/sqlite';
import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Closers } from './closers.ts';
import { dataFiles, type Config } from './config.ts';

export interface Engines {
  readonly events: EventStore;
  readonly state: State;
  readonly projections: Projections;
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly newUuid: () => string;
  /** A file is in doubt: nothing is acknowledged any more and the process must end. */
  readonly onFatal: (error: Error) => void;
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

/**
 * Log, state and documents on SQLite in the data directory.
 * @throws LogOwned when another process has them
 * @throws LogDamaged when the log holds something else than it promised
 * @throws FileUnusable when the state or the documents are no database
 */
export async function openEmbeddedEngines(options: EngineOptions): Promise<Engines> {
  const { config, log, clock, newUuid, onFatal } = options;
  const files = dataFiles(config.dataDir);
  const closers = new Closers();
  const onDamage = (damage: LogDamaged) =>
    log.error({ err: damage, place: damage.place }, 'the log is damaged');
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    // The log first: whoever owns it owns the directory.
    const raw = await openSqliteLog({ path: files.log, clock, onDamage, onFatal });
    closers.add(() => raw.close());
    const { vaultKey } = config.secrets;
    const state = await usable(files.state, 'Restore it from a backup', () =>
      openSqliteState({ path: files.state, vaultKey, clock, onFatal }),
    );
    closers.add(() => state.close());
    const events = createEventStore({ log: raw, vault: state.vault, clock, newId: newUuid });
    const store = await usable(files.documents, 'Remove it: it is made again from the log', () =>
      openSqliteDocuments({ path: files.documents }),
    );
    closers.add(() => store.close());
    const projections = createProjections({
      store,
      events,
      state,
      models: options.models ?? readModels,
      clock,
      logger: log,
    });
    closers.add(() => projections.stop());
    return { events, state, projections, close: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

import { createEventStore, openSqliteLog } from '@rostrum/event-store';
import { createProjections, openSqliteDocuments, readModels } from '@rostrum/projections';
import { openSqliteState } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Closers } from '../../runtime/closers.ts';
import { dataFiles, type Config, type Settings } from '../../runtime/configuration/config.ts';
import { openBesideServer, type Storage } from '../../runtime/storage/storage.ts';
import { withSecrets } from '../../runtime/configuration/secrets.ts';
import { explain } from '../../runtime/start-errors.ts';
import {
  examineClock,
  examineIndexes,
  examineLog,
  examineReadModels,
  examineSecrets,
  examineState,
} from './data.ts';
import { openFileStorage } from '../../storage/open-file-storage.ts';
import { examineFiles } from './files.ts';
import { attention, well, type Diagnosis } from './diagnosis.ts';
import {
  examineDirectory,
  examineFsync,
  examineNode,
  examinePort,
  examineSpace,
} from './machine.ts';

export type CheckResult = Diagnosis & { readonly of: string };

type OpenedStorage = Pick<Storage, 'events' | 'log' | 'state' | 'close'> &
  Partial<Pick<Storage, 'otherStreams'>> & {
    readonly projections: Storage['projections'] | undefined;
  };

/** Checks everything that a start needs, and the data that it would find. Changes nothing. */
export async function examine(
  settings: Settings,
  clock: () => Date,
): Promise<readonly CheckResult[]> {
  const examination = new Examination(settings, clock);
  await examination.machine();
  if (await examination.log()) await examination.content();
  return examination.examined;
}

class Examination {
  readonly examined: CheckResult[] = [];
  readonly #settings: Settings;
  readonly #clock: () => Date;
  /** Names of the variables of backing services that are set. */
  readonly #services: readonly string[];

  constructor(settings: Settings, clock: () => Date) {
    this.#settings = settings;
    this.#clock = clock;
    this.#services = [
      ...(settings.eventStoreUrl === undefined ? [] : ['EVENTSTORE_URL']),
      ...(settings.mongoUrl === undefined ? [] : ['MONGODB_URL']),
    ];
  }

  async machine(): Promise<void> {
    const { dataDir, host, port } = this.#settings;
    await this.#check('node', examineNode);
    if (this.#services.length < 2) {
      await this.#check('directory', () => examineDirectory(dataDir));
      await this.#check('space', () => examineSpace(dataDir));
      await this.#check('fsync', () => examineFsync(dataDir));
    }
    await this.#check('port', () => examinePort(host, port));
    await this.#check('secrets', () => examineSecrets(this.#settings));
  }

  /** Returns false when there is no log, and the other checks of the data cannot run. */
  async log(): Promise<boolean> {
    const { dataDir, eventStoreUrl } = this.#settings;
    if (eventStoreUrl !== undefined) return true;
    if (!existsSync(dataFiles(dataDir).log)) {
      await this.#check('log', () => well('there is none yet; the first start makes it'));
      return false;
    }
    const log = await this.#attempt('log', () => examineLog(dataDir));
    if (log === undefined) return false;
    await this.#check('log', () => log.diagnosis);
    await this.#check('clock', () => examineClock(log.found.newestAt, this.#clock()));
    return true;
  }

  async content(): Promise<void> {
    const services = this.#services.join(' and ');
    const opened = await this.#attempt(services === '' ? 'state' : 'servers', async () => {
      const config = await withSecrets(this.#settings);
      return { config, storage: await open(config, this.#clock) };
    });
    if (opened === undefined) return;
    const { storage, config } = opened;
    const { projections } = storage;
    try {
      if (services !== '') await this.#check('servers', () => well(`${services}: can be reached`));
      // This check reads the whole log, which collects the streams of other products for the note.
      await this.#check('state', () => examineState(storage, config.secrets.streamKey));
      const note = storage.otherStreams?.note();
      if (note !== undefined) await this.#check('log', () => well(note));
      const where = config.s3 === undefined ? dataFiles(config.dataDir).files : 'S3_URL';
      await this.#check('files', () => examineFiles(openFileStorage(config), where));
      await this.#check('read models', () =>
        projections === undefined
          ? attention('there are no documents', 'The next start folds them again from the log')
          : examineReadModels(projections),
      );
      if (projections !== undefined)
        await this.#check('indexes', () => examineIndexes(projections));
    } finally {
      await storage.close();
    }
  }

  async #check(of: string, what: () => Diagnosis | Promise<Diagnosis>): Promise<void> {
    const diagnosis = await this.#attempt(of, what);
    if (diagnosis !== undefined) this.examined.push({ of, ...diagnosis });
  }

  /** Records an error as a finding, so that the other checks continue. */
  async #attempt<T>(of: string, what: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await what();
    } catch (error) {
      const [says = ''] = explain(error).split('\n', 1);
      this.examined.push({ of, verdict: 'wrong', says: says.replace(/\.$/, '') });
      return undefined;
    }
  }
}

function open(config: Config, clock: () => Date): Promise<OpenedStorage> {
  return config.eventStoreUrl === undefined && config.mongoUrl === undefined
    ? openFiles(config, clock)
    : openBesideServer(config, { clock, logLevel: 'fatal' });
}

/** Opens the files for reading only, because `openStorage` would create missing files. */
async function openFiles(config: Config, clock: () => Date): Promise<OpenedStorage> {
  const files = dataFiles(config.dataDir);
  const closers = new Closers();
  const close = () => closers.close();
  try {
    const log = await openSqliteLog({ path: files.log, readOnly: true });
    closers.add(() => log.close());
    const { vaultKey } = config.secrets;
    const state = await openSqliteState({ path: files.state, vaultKey, clock, readOnly: true });
    closers.add(() => state.close());
    const events = createEventStore({ log, vault: state.vault, clock, newId: randomUUID });
    if (!existsSync(files.documents)) return { events, log, state, projections: undefined, close };
    const store = openSqliteDocuments({ path: files.documents, readOnly: true });
    closers.add(() => store.close());
    const projections = createProjections({ store, events, state, models: readModels, clock });
    return { events, log, state, projections, close };
  } catch (error) {
    await close();
    throw error;
  }
}

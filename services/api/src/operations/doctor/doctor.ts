import { createEventStore, openSqliteLog } from '@rostrum/event-store';
import { createProjections, openSqliteDocuments, readModels } from '@rostrum/projections';
import { openSqliteState } from '@rostrum/state/sqlite';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Closers } from '../../runtime/closers.ts';
import { dataFiles, type Config, type Settings } from '../../runtime/config.ts';
import { openStorage, type Storage } from '../../runtime/storage.ts';
import { createLogger } from '../../runtime/logger.ts';
import { withSecrets } from '../../runtime/secrets.ts';
import { explain } from '../../runtime/start-errors.ts';
import {
  examineClock,
  examineLog,
  examineReadModels,
  examineSecrets,
  examineState,
} from './data.ts';
import { attention, well, type Diagnosis } from './diagnosis.ts';
import {
  examineDirectory,
  examineFsync,
  examineNode,
  examinePort,
  examineSpace,
} from './machine.ts';

export type Examined = Diagnosis & { readonly of: string };

type Opened = Pick<Storage, 'events' | 'state' | 'close'> & {
  readonly projections: Storage['projections'] | undefined;
};

/** Looks at everything that a start needs, and at what it would find. Changes nothing. */
export async function examine(settings: Settings, clock: () => Date): Promise<readonly Examined[]> {
  const examination = new Examination(settings, clock);
  await examination.machine();
  if (await examination.log()) await examination.content();
  return examination.examined;
}

class Examination {
  readonly examined: Examined[] = [];
  readonly #settings: Settings;
  readonly #clock: () => Date;
  /** Variables of servers that are set. */
  readonly #servers: readonly string[];

  constructor(settings: Settings, clock: () => Date) {
    this.#settings = settings;
    this.#clock = clock;
    this.#servers = [
      ...(settings.eventStoreUrl === undefined ? [] : ['EVENTSTORE_URL']),
      ...(settings.mongoUrl === undefined ? [] : ['MONGODB_URL']),
    ];
  }

  async machine(): Promise<void> {
    const { dataDir, host, port } = this.#settings;
    await this.#say('node', examineNode);
    if (this.#servers.length < 2) {
      await this.#say('directory', () => examineDirectory(dataDir));
      await this.#say('space', () => examineSpace(dataDir));
      await this.#say('fsync', () => examineFsync(dataDir));
    }
    await this.#say('port', () => examinePort(host, port));
    await this.#say('secrets', () => examineSecrets(this.#settings));
  }

  /** False when there is nothing more to look at. */
  async log(): Promise<boolean> {
    const { dataDir, eventStoreUrl } = this.#settings;
    if (eventStoreUrl !== undefined) return true;
    if (!existsSync(dataFiles(dataDir).log)) {
      await this.#say('log', () => well('there is none yet; the first start makes it'));
      return false;
    }
    const log = await this.#look('log', () => examineLog(dataDir));
    if (log === undefined) return false;
    await this.#say('log', () => log.diagnosis);
    await this.#say('clock', () => examineClock(log.found.newestAt, this.#clock()));
    return true;
  }

  async content(): Promise<void> {
    const servers = this.#servers.join(' and ');
    const storage = await this.#look(servers === '' ? 'state' : 'servers', async () =>
      open(await withSecrets({ ...this.#settings, logLevel: 'fatal' }), this.#clock),
    );
    if (storage === undefined) return;
    const { state, events, projections } = storage;
    try {
      if (servers !== '') await this.#say('servers', () => well(`what ${servers} names answers`));
      await this.#say('state', () => examineState(state, events));
      await this.#say('read models', () =>
        projections === undefined
          ? attention('there are no documents', 'The next start makes them again from the log')
          : examineReadModels(projections),
      );
    } finally {
      await storage.close();
    }
  }

  async #say(of: string, what: () => Diagnosis | Promise<Diagnosis>): Promise<void> {
    const diagnosis = await this.#look(of, what);
    if (diagnosis !== undefined) this.examined.push({ of, ...diagnosis });
  }

  /** What cannot be looked at is wrong, and the rest is looked at all the same. */
  async #look<T>(of: string, what: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await what();
    } catch (error) {
      const [says = ''] = explain(error).split('\n', 1);
      this.examined.push({ of, verdict: 'wrong', says: says.replace(/\.$/, '') });
      return undefined;
    }
  }
}

async function open(config: Config, clock: () => Date): Promise<Opened> {
  const log = createLogger(config, clock, process.stderr);
  if (config.eventStoreUrl === undefined && config.mongoUrl === undefined) {
    return openFiles(config, clock);
  }
  const onFatal = (error: Error): never => {
    throw error;
  };
  return openStorage({ config, log, clock, newUuid: randomUUID, access: 'read', onFatal });
}

/** For reading only: `openStorage` would make files that are not there. */
async function openFiles(config: Config, clock: () => Date): Promise<Opened> {
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
    if (!existsSync(files.documents)) return { events, state, projections: undefined, close };
    const store = openSqliteDocuments({ path: files.documents, readOnly: true });
    closers.add(() => store.close());
    const projections = createProjections({ store, events, state, models: readModels, clock });
    return { events, state, projections, close };
  } catch (error) {
    await close();
    throw error;
  }
}

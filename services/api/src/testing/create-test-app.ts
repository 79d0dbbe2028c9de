import { createClient, type Client } from '@rostrum/contracts/client';
import { everything } from '@rostrum/contracts/testing';
import type { EventStore, Position, RecordedEvent } from '@rostrum/event-store';
import { readModelNames } from '@rostrum/projections';
import { openDatabase } from '@rostrum/state/sqlite';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import type { App } from '../runtime/app.ts';
import { createApp, type Overrides, type Rostrum } from '../runtime/composition.ts';
import { dataFiles, type Config } from '../runtime/configuration/config.ts';
import type { Readiness } from '../http/operations/health.ts';
import { TestClock } from './clock.ts';
import { TestBrowser, type BrowserAnswer } from './test-browser.ts';

export interface TestAppOptions extends Overrides {
  readonly config?: Partial<Config>;
  /** The time of the clock at the start. Default: now. */
  readonly startsAt?: Date;
}

/** Backing services of one product. */
export interface TestBackingServices {
  readonly config: Pick<Config, 'eventStoreUrl' | 'mongoUrl'>;
  stop(): Promise<void>;
}

let startBackingServices: (() => Promise<TestBackingServices>) | undefined;

/**
 * Whether products run on backing services: if so, no process owns the log, and there is no control
 * socket.
 */
export const onBackingServices = (): boolean => startBackingServices !== undefined;

/**
 * Whether to run a test whose outcome does not depend on backing services: always on files, and on
 * backing services only with `npm run test:all`.
 */
export const onFilesOrEverything = (): boolean => everything || !onBackingServices();

/** Makes `createTestApp` run every product on its own backing services from now on. */
export function runTestAppsOn(start: () => Promise<TestBackingServices>): void {
  startBackingServices = start;
}

/** The real product on a free port, with its own data directory and a clock that a test can advance. */
export class TestApp {
  readonly dataDir: string;
  readonly #options: TestAppOptions;
  readonly #services: TestBackingServices | undefined;
  #rostrum: Rostrum | undefined;
  #url = '';
  readonly #clock: TestClock;
  /** Everything that it has logged, as lines of JSON. */
  logged = '';

  constructor(dataDir: string, options: TestAppOptions, services?: TestBackingServices) {
    this.dataDir = dataDir;
    this.#options = options;
    this.#services = services;
    this.#clock = new TestClock(options.startsAt);
  }

  get app(): App {
    if (!this.#rostrum) throw new Error('the test app is not running');
    return this.#rostrum.app;
  }

  get url(): string {
    return this.#url;
  }

  get clock(): () => Date {
    return this.#clock.now;
  }

  advance(ms: number): void {
    this.#clock.advance(ms);
  }

  async start(overrides: Overrides = {}, settings: Partial<Config> = {}): Promise<void> {
    const { config, ...options } = this.#options;
    const logDestination: DestinationStream = {
      write: (line: string) => {
        this.logged += line;
      },
    };
    this.#rostrum = await createApp(
      { ...testConfig, dataDir: this.dataDir, ...config, ...settings },
      { clock: this.clock, logDestination, ...options, ...overrides },
    );
    this.#url = (await this.#rostrum.start()).url;
  }

  /** A new browser, with its own cookies and last position. */
  browser(): TestBrowser {
    return new TestBrowser(() => this.#url);
  }

  /** Sends one request from a new browser. The `Origin` header is this server's, unless `options` sets it. */
  send(
    method: string,
    path: string,
    options?: Parameters<TestBrowser['send']>[2],
  ): Promise<BrowserAnswer> {
    return this.browser().send(method, path, options);
  }

  /** Client of a visitor. */
  visitor(): Client {
    return createClient({ baseUrl: this.#url, headers: () => ({ origin: this.#url }) });
  }

  head(): Promise<Position> {
    return this.app.events.head();
  }

  get events(): EventStore {
    return this.app.events;
  }

  /** All events after a position. */
  async eventsAfter(position: Position): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const batch of this.app.events.readAll(position)) events.push(...batch.events);
    return events;
  }

  /**
   * Waits until every read model has folded all events that are in the log now.
   * @throws Error when no read model folds an event for a minute
   */
  async caughtUp(): Promise<void> {
    const { projections } = this.app;
    const head = await this.head();
    const positions = async (): Promise<string> =>
      Array.from((await projections.positions()).values()).join(' ');
    for (let before = ''; !(await projections.waitFor(readModelNames, head, 60_000));) {
      const now = await positions();
      if (now === before) throw new Error(`the read models do not fold: ${now}, not ${head}`);
      before = now;
    }
  }

  /** Status and `waitingFor` of `/readyz`. */
  async readiness(): Promise<readonly [status: number, waitingFor: readonly string[]]> {
    const { status, text } = await this.send('GET', '/readyz');
    return [status, (JSON.parse(text) as Readiness).waitingFor];
  }

  async stop(): Promise<void> {
    await this.#rostrum?.stop();
    this.#rostrum = undefined;
  }

  async restart(overrides: Overrides = {}, settings: Partial<Config> = {}): Promise<void> {
    await this.stop();
    await this.start(overrides, settings);
  }

  async dispose(): Promise<void> {
    await this.stop();
    await this.#services?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

const testConfig: Config = {
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  hostGiven: false,
  dataDir: '',
  eventStoreUrl: undefined,
  mongoUrl: undefined,
  s3: undefined,
  fold: true,
  leaseMs: 10_000,
  partitions: 1,
  warnings: [],
  apiUrl: undefined,
  demo: false,
  publicUrl: undefined,
  logLevel: 'info',
  logPretty: false,
  trustProxy: 0,
  rateLimitFactor: 0,
  metricsToken: undefined,
  smtpUrl: undefined,
  mailFrom: 'Rostrum <no-reply@localhost>',
  stripe: undefined,
  paypal: undefined,
  paypalQuoteRule: 'standard',
  bankHolidays: [],
  payoutSoleAdminDelayHours: undefined,
  followUrl: undefined,
  issuerName: undefined,
  issuerAddress: undefined,
  ai: undefined,
  passwordCost: 4,
  given: {},
  secrets: {
    vaultKey: Buffer.alloc(32, 7),
    sessionSecret: 'a session secret of the tests only',
    streamKey: 'a stream key of the tests only',
    sandboxWebhookSecret: 'a webhook secret of the tests only',
  },
};

/** Creates a data directory for one product, which may have several processes. */
export const temporaryDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'rostrum-api-'));

let empty: Promise<string> | undefined;

/**
 * The data directory of a product that has started once, without members, and stopped. Its files
 * are complete without the write-ahead logs, which SQLite removes at any time from now on.
 */
async function emptyDirectory(): Promise<string> {
  const test = new TestApp(await temporaryDirectory(), {});
  await test.start();
  await test.stop();
  const { log, documents, state } = dataFiles(test.dataDir);
  for (const file of [log, documents, state]) {
    const database = openDatabase(file, { synchronous: 'NORMAL' });
    if (!database.truncateWal()) throw new Error(`${file} is still read`);
    database.close();
  }
  return test.dataDir;
}

/**
 * Starts a product. The test ends it with `dispose()`. A product in files, with the usual secrets and
 * without other options, starts with a copy of an empty product's data, because creating all tables
 * takes a quarter of the processor time of a first start.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const services = await startBackingServices?.();
  const config = { ...services?.config, ...options.config };
  const test = new TestApp(await temporaryDirectory(), { ...options, config }, services);
  const { eventStoreUrl, mongoUrl, secrets } = config;
  const inFiles = eventStoreUrl === undefined && mongoUrl === undefined;
  if (inFiles && !secrets && Object.keys(options).every((name) => name === 'config')) {
    empty ??= emptyDirectory();
    const filter = (path: string): boolean => !/-(?:wal|shm)$/.test(path);
    await cp(await empty, test.dataDir, { recursive: true, filter });
  }
  await test.start();
  return test;
}

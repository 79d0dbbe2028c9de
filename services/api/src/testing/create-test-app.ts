import { createClient, type Client } from '@rostrum/contracts/client';
import type { EventStore, Position, RecordedEvent } from '@rostrum/event-store';
import { readModelNames } from '@rostrum/projections';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import type { App } from '../runtime/app.ts';
import { createApp, type Overrides, type Rostrum } from '../runtime/composition.ts';
import type { Config } from '../runtime/config.ts';
import { TestClock } from './clock.ts';
import { TestBrowser, type Answered } from './test-browser.ts';

export interface TestAppOptions extends Overrides {
  readonly config?: Partial<Config>;
}

/** Servers for one product, in the place of its files. */
export interface TestServers {
  readonly config: Pick<Config, 'eventStoreUrl' | 'mongoUrl'>;
  stop(): Promise<void>;
}

let startServers: (() => Promise<TestServers>) | undefined;

/** Whether there is no log file to be owned, and no socket beside it. */
export const onServers = (): boolean => startServers !== undefined;

/** Every product that is made by `createTestApp` from now on runs on servers of its own. */
export function runTestAppsOn(start: () => Promise<TestServers>): void {
  startServers = start;
}

/** The real product on a free port, in a directory of its own, with a clock that a test can move. */
export class TestApp {
  readonly dataDir: string;
  readonly #options: TestAppOptions;
  readonly #servers: TestServers | undefined;
  #rostrum: Rostrum | undefined;
  #url = '';
  readonly #clock = new TestClock();
  /** Everything it logged, for tests about what must not be logged. */
  logged = '';

  constructor(dataDir: string, options: TestAppOptions, servers?: TestServers) {
    this.dataDir = dataDir;
    this.#options = options;
    this.#servers = servers;
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

  /** A new browser: its own cookies, its own memory of positions. */
  browser(): TestBrowser {
    return new TestBrowser(() => this.#url);
  }

  /** One request as it stands, with this server's own origin unless told otherwise. */
  send(
    method: string,
    path: string,
    options?: Parameters<TestBrowser['send']>[2],
  ): Promise<Answered> {
    return this.browser().send(method, path, options);
  }

  /** Somebody without an account. */
  visitor(): Client {
    return createClient({ baseUrl: this.#url, headers: () => ({ origin: this.#url }) });
  }

  head(): Promise<Position> {
    return this.app.events.head();
  }

  get events(): EventStore {
    return this.app.events;
  }

  /** Everything in the log behind a position. */
  async eventsAfter(position: Position): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const batch of this.app.events.readAll(position)) events.push(...batch.events);
    return events;
  }

  /** Waits until every read model has folded what is in the log now. */
  async caughtUp(): Promise<void> {
    const there = await this.app.projections.waitFor(readModelNames, await this.head(), 10_000);
    if (!there) throw new Error('the read models did not catch up');
  }

  async stop(): Promise<void> {
    await this.#rostrum?.stop();
    this.#rostrum = undefined;
  }

  async restart(overrides: Overrides = {}): Promise<void> {
    await this.stop();
    await this.start(overrides);
  }

  async dispose(): Promise<void> {
    await this.stop();
    await this.#servers?.stop();
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
  passwordCost: 4,
  given: {},
  secrets: {
    vaultKey: Buffer.alloc(32, 7),
    sessionSecret: 'a session secret of the tests only',
    streamKey: 'a stream key of the tests only',
    sandboxWebhookSecret: 'a webhook secret of the tests only',
  },
};

/** A directory for one product or several processes of it. */
export const temporaryDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'rostrum-api-'));

/** Boots it. End with `dispose()`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const servers = await startServers?.();
  const config = { ...servers?.config, ...options.config };
  const test = new TestApp(await temporaryDirectory(), { ...options, config }, servers);
  await test.start();
  return test;
}

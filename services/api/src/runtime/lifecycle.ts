import { readModelNames } from '@rostrum/projections';
import type Koa from 'koa';
import { activeAdmins } from '../features/administration/index.ts';
import { seedDemo, type DemoSignIn } from '../features/demo/index.ts';
import type { Readiness } from '../http/operations/health.ts';
import type { RequestState } from '../http/operations/request-log.ts';
import { listen, type HttpServer } from '../http/server.ts';
import { withTimeout } from '../kernel/with-timeout.ts';
import { pause } from '../kernel/pause.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';
import { dataFiles, isShared } from './configuration/config.ts';
import { openControlSocket } from './control-socket.ts';
import { carryOut } from './operator-commands.ts';
import { asSoleRunner } from './sole-runner.ts';
import { startProcesses } from './start-processes.ts';
import { lostKeys } from './storage/key-check.ts';
import type { Capabilities } from './configuration/capabilities.ts';

export interface StartResult {
  /** Address of the site for a browser on this machine. */
  readonly url: string;
  readonly port: number;
  readonly demoAccounts: readonly DemoSignIn[];
  /** Whether the process serves the console and nobody can administrate yet. */
  readonly needsAdmin: boolean;
}

export interface Lifecycle {
  /**
   * Starts listening, folding and delivering webhooks, depending on the capabilities. A start that is
   * stopped before it has finished resolves within seconds.
   * @throws the system's error when it cannot listen
   */
  start(): Promise<StartResult>;
  /** Refuses new requests, answers those in flight, stops background work and closes storage. Idempotent. */
  stop(): Promise<void>;
}

export interface LifecycleOptions {
  readonly app: App;
  readonly capabilities: Capabilities;
  readonly acceptsWrites: () => boolean;
  /** Backing services that do not answer now, by the names that `/readyz` shows. */
  readonly unreachable: () => Promise<readonly string[]>;
  readonly closeStorage: () => Promise<void>;
  readonly pipeline: (
    readiness: () => Promise<Readiness>,
    draining: () => boolean,
  ) => Koa<RequestState>;
  /**
   * Verifies the chain of the log until the signal aborts; undefined when the log's adapter does so
   * itself.
   */
  readonly followChain: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Checks once that the state has the keys of the log's personal data. */
  readonly checkKeys: (signal: AbortSignal) => Promise<void>;
  /** Called with the server's address for a browser on this machine. */
  readonly listensAt: (url: string) => void;
  /** Called with the demo accounts when one of several processes has created them. */
  readonly onDemoAccounts: (accounts: readonly DemoSignIn[]) => void;
}

/** Time limit for answering requests in flight when the product stops. Milliseconds. */
const ANSWER_WITHIN_MS = 6_000;
/** Time limit for folding the events that the start has appended. Milliseconds. */
const FOLD_WITHIN_MS = 60_000;
/** Pause between two attempts while a backing service does not answer. Milliseconds. */
const RETRY_MS = 1_000;

export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { app, capabilities, acceptsWrites, pipeline, closeStorage } = options;
  const shared = isShared(app.config);
  const running = new AbortController();
  const background: Promise<void>[] = [];
  const waitingFor = new Set(['the read models', 'the start to finish']);
  let server: HttpServer | undefined;
  let closeControl: (() => Promise<void>) | undefined;
  let draining = false;
  let stopped: Promise<void> | undefined;

  const readiness = async (): Promise<Readiness> => {
    const waits = [
      ...waitingFor,
      ...(acceptsWrites() ? [] : ['the log to take writes']),
      ...(await options.unreachable()),
    ];
    const damage = [...(await damageOf(app)), ...(await lossOf(app))];
    return { ready: waits.length === 0, waitingFor: [...waits, ...damage] };
  };

  /**
   * Registers work that ends when `running` aborts; `stop` waits for it. Its failure is shown by
   * `/readyz`.
   */
  const inBackground = (what: string, work: Promise<void>): void => {
    const settled = work.catch((error: unknown) => {
      if (running.signal.aborted) return;
      waitingFor.add(`${what}, which failed`);
      app.log.error({ err: error }, `${what} failed`);
    });
    background.push(settled);
  };

  /**
   * Waits until the read models have reached the head of the log once, folded by this or by other
   * processes.
   */
  const catchUp = async (signal: AbortSignal): Promise<void> => {
    if (capabilities.folds) await app.projections.start(signal);
    else await untilCaughtUp(app, signal);
    waitingFor.delete('the read models');
  };

  /** Updates the cached states of streams when other processes append. */
  const followStates = async (signal: AbortSignal): Promise<void> => {
    await app.events.states?.follow(signal, (error) => {
      app.log.warn({ err: error }, 'the states of streams are not kept now; streams are read');
    });
  };

  /**
   * Runs the work that only one process does at a time, until `signal` aborts. Deadlines wait until
   * `seeded` resolves.
   */
  const processes = (
    signal: AbortSignal,
    webhooks: string,
    seeded: Promise<unknown>,
  ): Promise<void> => {
    return asSoleRunner(app, signal, async (held) => {
      const over = new AbortController();
      const working = AbortSignal.any([held, over.signal]);
      const seeding = shared && app.config.demo ? seedWithRetries(working) : seeded;
      const done = startProcesses(app, working, seeding).finally(() => {
        over.abort();
      });
      const concurrent: readonly Promise<unknown>[] = [
        done,
        seeding,
        app.sandbox.deliver(webhooks, working),
        options.checkKeys(working),
        ...(options.followChain ? [options.followChain(working)] : []),
      ];
      await Promise.all(concurrent);
    });
  };

  const seedWithRetries = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        options.onDemoAccounts(await seedDemo(app, { now: app.clock() }));
        return;
      } catch (error) {
        app.log.warn({ err: error }, 'the demo data cannot be written now; it is tried again');
        await pause(RETRY_MS, signal);
      }
    }
  };

  async function start(): Promise<StartResult> {
    const { signal } = running;
    if (capabilities.appends) {
      for (const { prepare } of features) await prepare?.(app);
    }
    if (capabilities.appends) inBackground('the states of streams', followStates(signal));
    inBackground('the read models', catchUp(signal));
    const handle = pipeline(readiness, () => draining).callback();
    server = await listen((request, response) => void handle(request, response), app.config);
    const { url, port } = server;
    if (capabilities.serves) options.listensAt(url);
    const webhooks = webhooksAt(webhookOrigin(app, capabilities, port));
    if (capabilities.serves) app.sandbox.postTo(webhooks);
    const seeds = capabilities.processes && !shared && app.config.demo;
    const seeding = seeds ? seedDemo(app, { now: app.clock() }) : Promise.resolve([]);
    if (capabilities.processes) inBackground('the processes', processes(signal, webhooks, seeding));
    if (capabilities.serves && !shared) closeControl = await openControl(app);
    const demoAccounts = await seeding;
    if (capabilities.folds && capabilities.serves && (await foldAll(app, signal))) {
      waitingFor.delete('the read models');
    }
    waitingFor.delete('the start to finish');
    // The administrator of new demo data is listed by a process a moment later.
    const needsAdmin =
      capabilities.serves &&
      demoAccounts.length === 0 &&
      !signal.aborted &&
      (await activeAdmins(app)).length === 0;
    return { url, port, demoAccounts, needsAdmin };
  }

  async function stop(): Promise<void> {
    draining = true;
    waitingFor.add('nothing any more: it stops');
    try {
      await server?.close(ANSWER_WITHIN_MS);
      await closeControl?.();
    } finally {
      running.abort();
      await Promise.all(background);
      await closeStorage();
    }
  }

  return { start, stop: () => (stopped ??= stop()) };
}

/** Time limit for reading whether the log is damaged, and whether keys are lost. Milliseconds. */
const DAMAGE_WITHIN_MS = 1_000;

/**
 * The damage of the log. Also empty while it cannot be read: `/readyz` then shows the backing
 * service as unreachable.
 */
function damageOf({ events }: App): Promise<readonly string[]> {
  const reading = events.verified().then(
    ({ damaged }) =>
      damaged === null ? [] : [`a repair of the log, which is damaged at ${damaged}`],
    () => [],
  );
  return withTimeout<readonly string[]>(reading, DAMAGE_WITHIN_MS, () => []);
}

/** The lost keys. Also empty while they cannot be read. */
function lossOf({ state }: App): Promise<readonly string[]> {
  const reading = lostKeys(state.marks).then(
    ({ count, first: [subject] }) => {
      if (subject === undefined) return [];
      const more = count > 1 ? ` (and of ${String(count - 1)} more)` : '';
      return [`the key of ${subject}${more}, which the vault has lost`];
    },
    () => [],
  );
  return withTimeout<readonly string[]>(reading, DAMAGE_WITHIN_MS, () => []);
}

/**
 * Waits until the read models have folded the events that the start has appended, or `signal` aborts.
 * A read model that cannot be folded does not prevent serving the others: `/readyz` and the console
 * show it.
 */
async function foldAll({ projections, events, log }: App, signal: AbortSignal): Promise<boolean> {
  try {
    const head = await events.head();
    const caughtUp = await projections.waitFor(readModelNames, head, FOLD_WITHIN_MS, signal);
    if (!caughtUp && !signal.aborted) log.warn('the read models are still behind the log');
    return caughtUp;
  } catch (error) {
    // A stop closes the documents.
    if (!signal.aborted) log.error({ err: error }, 'the read models cannot be read');
    return false;
  }
}

/**
 * Waits until other processes have folded all events that were in the log at the time of the call.
 */
async function untilCaughtUp(
  { projections, events, log }: App,
  signal: AbortSignal,
): Promise<void> {
  let head: string | undefined;
  while (!signal.aborted) {
    try {
      head ??= await events.head();
      if (await projections.waitFor(readModelNames, head, RETRY_MS)) return;
    } catch (error) {
      log.debug({ err: error }, 'the read models cannot be read yet');
      await pause(RETRY_MS, signal);
    }
  }
}

/** Opens the control socket. A failure is only logged, because the product works without it. */
async function openControl(app: App): Promise<() => Promise<void>> {
  const path = dataFiles(app.config.dataDir).control;
  try {
    return await openControlSocket(path, (command) => carryOut(app, command));
  } catch (error) {
    app.log.warn({ err: error, path }, 'the command line cannot reach this server');
    return () => Promise.resolve();
  }
}

const webhooksAt = (origin: string): string => `${origin}/api/webhooks/sandbox`;

/**
 * Origin at which the simulated provider reaches the API: this process, or the address in the
 * settings.
 */
function webhookOrigin({ config }: App, { serves }: Capabilities, port: number): string {
  const given = serves ? undefined : (config.apiUrl ?? config.publicUrl);
  return given ?? `http://${ownHost(config.host)}:${String(port)}`;
}

/** The host at which the server reaches itself, for use in a URL. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

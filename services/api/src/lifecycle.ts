import { readModelNames } from '@rostrum/projections';
import type Koa from 'koa';
import type { App } from './app.ts';
import { defineCategories } from './categories/define-categories.ts';
import { dataFiles } from './config.ts';
import { openControlSocket } from './control-socket.ts';
import { seedDemo, shutOpenAccounts, type DemoSignIn } from './demo/seed-demo.ts';
import type { Readiness } from './http/health.ts';
import type { RequestState } from './http/request-log.ts';
import { listen, type HttpServer } from './http/server.ts';
import { obey } from './orders.ts';
import type { Sandbox } from './payments/sandbox/sandbox-provider.ts';
import { startProcesses } from './processes/start-processes.ts';

export interface Started {
  /** Where a person can open it. */
  readonly url: string;
  readonly port: number;
  readonly demoAccounts: readonly DemoSignIn[];
}

export interface Lifecycle {
  /** Listens, folds, delivers; resolves when the product is complete. @throws with the system's code when it cannot listen */
  start(): Promise<Started>;
  /** Takes no more, answers what is in flight, stops what runs, closes the files. Once, however often it is called. */
  stop(): Promise<void>;
}

export interface LifecycleOptions {
  readonly app: App;
  readonly sandbox: Sandbox;
  readonly takesWrites: () => boolean;
  readonly closeEngines: () => Promise<void>;
  readonly pipeline: (readiness: () => Readiness, draining: () => boolean) => Koa<RequestState>;
}

/** What is in flight is given this long to be answered. Milliseconds. */
const ANSWER_WITHIN_MS = 6_000;
/** The read models are given this long to fold what the start has written. Milliseconds. */
const FOLD_WITHIN_MS = 60_000;

export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { app, sandbox, takesWrites, pipeline, closeEngines } = options;
  const running = new AbortController();
  const background: Promise<void>[] = [];
  const waitingFor = new Set(['the read models', 'the start to finish']);
  let server: HttpServer | undefined;
  let closeControl: (() => Promise<void>) | undefined;
  let draining = false;
  let stopped: Promise<void> | undefined;

  const readiness = (): Readiness => {
    const waits = [...waitingFor, ...(takesWrites() ? [] : ['the log to take writes'])];
    return { ready: waits.length === 0, waitingFor: waits };
  };

  /** Runs until `running` aborts; `stop` waits for its end. */
  const inBackground = (what: string, work: Promise<void>): void => {
    const settled = work.catch((error: unknown) => {
      if (running.signal.aborted) return;
      waitingFor.add(`${what}, which failed`);
      app.log.error({ err: error }, `${what} failed`);
    });
    background.push(settled);
  };

  async function start(): Promise<Started> {
    await defineCategories(app);
    await shutOpenAccounts(app);
    const caughtUp = app.projections.start(running.signal);
    inBackground(
      'the read models',
      caughtUp.then(() => void waitingFor.delete('the read models')),
    );
    const handle = pipeline(readiness, () => draining).callback();
    server = await listen((request, response) => void handle(request, response), app.config);
    const webhooks = `http://${ownHost(app.config.host)}:${String(server.port)}/api/webhooks/sandbox`;
    inBackground('the sandbox', sandbox.deliver(webhooks, running.signal));
    inBackground('the processes', startProcesses(app, running.signal));
    closeControl = await openControl(app);
    const demoAccounts = app.config.demo ? await seedDemo(app, { now: app.clock() }) : [];
    await foldAll(app);
    waitingFor.delete('the start to finish');
    return { url: server.url, port: server.port, demoAccounts };
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
      await closeEngines();
    }
  }

  return { start, stop: () => (stopped ??= stop()) };
}

/**
 * What the start itself has written is seen by the first who looks. A read model that cannot get
 * there does not keep the others from being served: `/readyz` and the console say which it is.
 */
async function foldAll({ projections, events, log }: App): Promise<void> {
  try {
    const level = await projections.waitFor(readModelNames, await events.head(), FOLD_WITHIN_MS);
    if (!level) log.warn('the read models are still behind the log');
  } catch (error) {
    log.error({ err: error }, 'the read models cannot be read');
  }
}

/** Without it the product works; only the command line cannot reach it. */
async function openControl(app: App): Promise<() => Promise<void>> {
  const path = dataFiles(app.config.dataDir).control;
  try {
    return await openControlSocket(path, (order) => obey(app, order));
  } catch (error) {
    app.log.warn({ err: error, path }, 'the command line cannot reach this server');
    return () => Promise.resolve();
  }
}

/** Where the server reaches itself. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

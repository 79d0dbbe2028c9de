import type { LogAdapter, Verified } from '@rostrum/event-store';
import type { DocumentStore } from '@rostrum/projections';
import { ServerUnusable, type State } from '@rostrum/state';
import type { Logger } from 'pino';
import { Closers } from './closers.ts';
import { ConfigError, type Config } from './config.ts';
import { inTime } from '../kernel/in-time.ts';

/**
 * Milliseconds that the servers have at the start, all at once, so that it is the same for two as for
 * one: the rest of the 15 s within which a start that cannot be ends is for loading, where that is slow.
 */
const ANSWER_WITHIN_MS = 6_500;

export interface ServerOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly verified: () => Promise<Verified>;
}

/** What the configuration puts on servers; the rest is in files. */
export interface Servers {
  readonly log?: LogAdapter;
  readonly state?: State;
  readonly store?: DocumentStore;
  close(): Promise<void>;
}

/** @throws ConfigError with what is wrong with each server, by its variable */
export async function openBackingServices(
  options: ServerOptions,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Servers> {
  const { eventStoreUrl, mongoUrl } = options.config;
  const closers = new Closers();
  // Before their time begins: servers that are well can be used where loading is slow, too.
  const log = eventStoreUrl === undefined ? undefined : await logAt(eventStoreUrl, options);
  const documents = mongoUrl === undefined ? undefined : await documentsAt(mongoUrl, options);
  const outcomes = await Promise.allSettled([
    log && openServer('EVENTSTORE_URL', log, withinMs),
    documents && openServer('MONGODB_URL', documents, withinMs),
  ]);
  for (const { value } of outcomes.filter(isFulfilled)) closers.add(async () => value?.close());
  const errors = outcomes.flatMap((each) => (isFulfilled(each) ? [] : [each.reason as unknown]));
  if (errors.length > 0) {
    // What cannot be closed is no reason; why the other one cannot be used is.
    await closers.close().catch(() => undefined);
    throw asOne(errors);
  }
  const opened = outcomes.map((each) => (isFulfilled(each) ? each.value?.opened : undefined));
  return { ...opened[0], ...opened[1], close: () => closers.close() };
}

function isFulfilled<T>(outcome: PromiseSettledResult<T>): outcome is PromiseFulfilledResult<T> {
  return outcome.status === 'fulfilled';
}

/** What nobody expected goes before what is known to be wrong with the configuration. */
function asOne(errors: readonly unknown[]): unknown {
  const unexpected = errors.find((error) => !(error instanceof ConfigError));
  if (unexpected !== undefined || errors.length === 1) return unexpected ?? errors[0];
  return new ConfigError(errors.map((error) => (error as ConfigError).message).join('; '), {
    cause: errors,
  });
}

type Opened = Omit<Servers, 'close'>;
/** Hands what it opened to the closers, one by one. */
type Open = (closers: Closers) => Promise<Opened>;

async function openServer(
  variable: string,
  open: Open,
  withinMs: number,
): Promise<{ readonly opened: Opened; readonly close: () => Promise<void> }> {
  const closers = new Closers();
  const opening = open(closers);
  try {
    // Whatever limits the adapters keep to themselves.
    const opened = await inTime(opening, withinMs, () => {
      throw new ServerUnusable(`the server does not answer within ${String(withinMs / 1_000)} s`);
    });
    return { opened, close: () => closers.close() };
  } catch (error) {
    // What comes too late is closed when it comes; that it could not be used has been said.
    const closed = (): Promise<void> => closers.close();
    opening.then(closed, closed).catch(() => undefined);
    if (!(error instanceof ServerUnusable)) throw error;
    throw new ConfigError(`${variable}: ${error.message}`, { cause: error });
  }
}

/** The modules of a server are loaded where one is used. */
async function logAt(url: string, { clock, verified, log: logger }: ServerOptions): Promise<Open> {
  const { openEventStoreDbLog } = await import('@rostrum/event-store/eventstoredb');
  return async (closers) => {
    const log = await openEventStoreDbLog({ url, clock, verified, logger });
    closers.add(() => log.close());
    return { log };
  };
}

async function documentsAt(url: string, { config, clock }: ServerOptions): Promise<Open> {
  const { openMongoState } = await import('@rostrum/state/mongodb');
  const { openMongoDocuments } = await import('@rostrum/projections/mongodb');
  return async (closers) => {
    const state = await openMongoState({ url, vaultKey: config.secrets.vaultKey, clock });
    closers.add(() => state.close());
    const store = await openMongoDocuments({ url });
    closers.add(() => store.close());
    return { state, store };
  };
}

import { streamOf } from '@rostrum/contracts';
import type { LogAdapter, VerificationStatus } from '@rostrum/event-store';
import type { DocumentStore } from '@rostrum/projections';
import { ServerUnusable, type State } from '@rostrum/state';
import type { Logger } from 'pino';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { Closers } from '../closers.ts';
import { ConfigError, type Config } from '../configuration/config.ts';

/**
 * Time limit for opening the backing services, which are opened in parallel. Milliseconds. A
 * failing start has to end within 15 s; the rest of that time is for loading modules on slow
 * machines.
 */
const ANSWER_WITHIN_MS = 6_500;

export interface BackingServiceOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly verified: () => Promise<VerificationStatus>;
  /** Called for each event in EventStoreDB that is skipped because no feature defines its stream. */
  readonly onSkipped?: (stream: string) => void;
}

/** Storage that the configuration places on backing services; the rest is in files. */
export interface BackingServices {
  readonly log?: LogAdapter;
  readonly state?: State;
  readonly store?: DocumentStore;
  close(): Promise<void>;
}

/** @throws ConfigError naming the variable of every backing service that cannot be used, and why */
export async function openBackingServices(
  options: BackingServiceOptions,
  withinMs = ANSWER_WITHIN_MS,
): Promise<BackingServices> {
  const { eventStoreUrl, mongoUrl } = options.config;
  const closers = new Closers();
  // Modules are loaded before the time limit starts, because slow loading is not a failure of the
  // services.
  const log = eventStoreUrl === undefined ? undefined : await eventStoreDb(eventStoreUrl, options);
  const mongo = mongoUrl === undefined ? undefined : await mongoDb(mongoUrl, options);
  const outcomes = await Promise.allSettled([
    log && openWithin('EVENTSTORE_URL', log, withinMs),
    mongo && openWithin('MONGODB_URL', mongo, withinMs),
  ]);
  for (const { value } of outcomes.filter(isFulfilled)) closers.add(async () => value?.close());
  const errors = outcomes.flatMap((each) => (isFulfilled(each) ? [] : [each.reason as unknown]));
  if (errors.length > 0) {
    // Errors while closing are ignored, because they would hide why the start failed.
    await closers.close().catch(() => undefined);
    throw combined(errors);
  }
  const opened = outcomes.map((each) => (isFulfilled(each) ? each.value?.opened : undefined));
  return { ...opened[0], ...opened[1], close: () => closers.close() };
}

function isFulfilled<T>(outcome: PromiseSettledResult<T>): outcome is PromiseFulfilledResult<T> {
  return outcome.status === 'fulfilled';
}

/**
 * An unexpected error takes precedence over errors of the configuration, which are joined to one.
 */
function combined(errors: readonly unknown[]): unknown {
  const unexpected = errors.find((error) => !(error instanceof ConfigError));
  if (unexpected !== undefined || errors.length === 1) return unexpected ?? errors[0];
  return new ConfigError(errors.map((error) => (error as ConfigError).message).join('; '), {
    cause: errors,
  });
}

type OpenedServices = Omit<BackingServices, 'close'>;
/** Registers everything that it opens with `closers`. */
type OpenServices = (closers: Closers) => Promise<OpenedServices>;

async function openWithin(
  variable: string,
  open: OpenServices,
  withinMs: number,
): Promise<{ readonly opened: OpenedServices; readonly close: () => Promise<void> }> {
  const closers = new Closers();
  const opening = open(closers);
  try {
    // Applies in addition to the time limits of the adapters.
    const opened = await withTimeout(opening, withinMs, () => {
      throw new ServerUnusable(`the server does not answer within ${String(withinMs / 1_000)} s`);
    });
    return { opened, close: () => closers.close() };
  } catch (error) {
    // An adapter that opens after the time limit is closed then; the failure is reported below.
    const close = (): Promise<void> => closers.close();
    opening.then(close, close).catch(() => undefined);
    if (!(error instanceof ServerUnusable)) throw error;
    throw new ConfigError(`${variable}: ${error.message}`, { cause: error });
  }
}

/** Loads the adapter and opens the log; called only if it is configured. */
async function eventStoreDb(
  url: string,
  { clock, verified, log: logger, onSkipped }: BackingServiceOptions,
): Promise<OpenServices> {
  const { openEventStoreDbLog } = await import('@rostrum/event-store/eventstoredb');
  let warned = false;
  const own = {
    includes: (stream: string) => streamOf(stream) !== undefined,
    onSkipped: (stream: string) => {
      onSkipped?.(stream);
      if (warned) return;
      warned = true;
      logger.warn({ stream }, 'EventStoreDB has streams of another product, which are skipped');
    },
  };
  return async (closers) => {
    const log = await openEventStoreDbLog({ url, clock, verified, logger, own });
    closers.add(() => log.close());
    return { log };
  };
}

/** Loads the adapters and opens state and documents; called only if they are configured. */
async function mongoDb(
  url: string,
  { config, clock }: BackingServiceOptions,
): Promise<OpenServices> {
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

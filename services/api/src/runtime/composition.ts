import type { EventStore } from '@rostrum/event-store';
import type { ReadModel } from '@rostrum/projections';
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';
import { findActor } from '../features/accounts/index.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';
import { logAppends } from './append-log.ts';
import { verifyChain } from './chain-verification.ts';
import { systemClock } from '../kernel/clock.ts';
import { isShared, type Config } from './config.ts';
import { checkData } from './data-check.ts';
import type { DemoSignIn } from '../features/demo/index.ts';
import { openStorage } from './storage.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { createPipeline } from '../http/pipeline.ts';
import { createProbes } from '../http/probes.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createSessionCookies } from '../http/session.ts';
import { builtSites, type Sites } from '../http/static.ts';
import { createIds } from '../kernel/ids.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { watchWrites } from './log-health.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createSandboxProvider } from '../payments/sandbox/sandbox-provider.ts';
import { watchBackingServices } from './reachability.ts';
import { capabilitiesOf, type Role } from './capabilities.ts';

/** What differs between processes, and between a terminal, a test and a drill. */
export interface Overrides {
  /** Default: everything in one process. */
  readonly role?: Role;
  /** Demo accounts that a process among several has given a password. */
  readonly onDemoAccounts?: (accounts: readonly DemoSignIn[]) => void;
  readonly clock?: () => Date;
  readonly newUuid?: () => string;
  readonly sites?: Sites;
  readonly logDestination?: DestinationStream;
  /** Stands between the product and its log, to make it fail. */
  readonly aroundEvents?: (events: EventStore) => EventStore;
  /** In the place of the product's read models, to make one of them fail. */
  readonly models?: readonly ReadModel[];
  /** A file is in doubt: nothing is acknowledged any more and the process must end. */
  readonly onFatal?: (error: Error) => void;
}

export interface Rostrum extends Lifecycle {
  readonly app: App;
}

const VERSION = '0.1.0';

/**
 * The one composition root: every adapter is chosen and built here, and nowhere else. Files are
 * open when it resolves, and belong together; nothing is served, folded or charged before `start`.
 * @throws ConfigError when the configuration cannot be used, or a server that it names
 * @throws DataMismatch, VaultKeyMismatch when they do not belong together
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<Rostrum> {
  const { clock = systemClock, newUuid = randomUUID, onFatal = thrown } = overrides;
  const capabilities = capabilitiesOf(overrides.role ?? 'all-in-one', config);
  const log = createLogger(config, clock, overrides.logDestination);
  for (const warning of config.warnings) log.warn(warning);
  const metrics = createMetrics();
  const storage = await openStorage({
    config,
    log,
    clock,
    newUuid,
    access: capabilities.appends ? 'own' : 'read',
    sharesFolding: capabilities.sharesFolding,
    onFatal,
    onCommit: metrics.committed,
    ...(overrides.models && { models: overrides.models }),
  });
  const { state, projections } = storage;
  const { events, takesWrites } = watchWrites(
    logAppends(overrides.aroundEvents?.(storage.events) ?? storage.events, log),
    clock,
    metrics.appended,
  );
  metrics.readFrom({ events, projections, state, clock, log });
  const sandbox = createSandboxProvider({
    books: state.sandbox,
    webhookSecret: config.secrets.sandboxWebhookSecret,
    clock,
    newUuid,
    log,
  });
  const cookies = createSessionCookies({
    secret: config.secrets.sessionSecret,
    sessions: state.sessions,
    clock,
    newUuid,
    secure: (header) =>
      (config.publicUrl?.startsWith('https:') ?? false) ||
      (config.trustProxy > 0 && header('x-forwarded-proto') === 'https'),
  });
  const app: App = {
    version: VERSION,
    config,
    events,
    state,
    projections,
    payments: sandbox,
    sandbox,
    cookies,
    log,
    clock,
    newId: createIds(clock, () => randomInt(2 ** 32) / 2 ** 32),
    newUuid,
    keyedHash: (purpose, value) =>
      createHmac('sha256', config.secrets.streamKey).update(`${purpose}\0${value}`).digest('hex'),
  };
  try {
    await checkData(app);
  } catch (error) {
    await storage.close();
    throw error;
  }
  const lifecycle = createLifecycle({
    app,
    capabilities,
    takesWrites,
    unreachable: watchBackingServices(storage.backingServices),
    closeStorage: () => storage.close(),
    verifyLog:
      config.eventStoreUrl === undefined
        ? undefined
        : (signal) =>
            verifyChain({ log: storage.log, marks: state.marks, clock, logger: log }, signal),
    onDemoAccounts: overrides.onDemoAccounts ?? (() => undefined),
    pipeline: (readiness, draining) => {
      if (!capabilities.serves) {
        return createProbes({ log, newUuid, metrics, metricsAccess: config, readiness });
      }
      return createPipeline({
        endpoints: features.flatMap((feature) => feature.endpoints?.(app) ?? []),
        queries: projections.queries,
        log,
        metrics,
        metricsAccess: config,
        readiness,
        draining,
        sites: overrides.sites ?? builtSites(),
        clock,
        newId: app.newId,
        newUuid,
        publicUrl: config.publicUrl,
        trustProxy: config.trustProxy,
        limits: createRateLimits(config.rateLimitFactor),
        cookies,
        findActor: (userId, sessionId) => findActor(app, userId, sessionId),
        // The owner of the log's file is alone with it.
        idempotency: createIdempotency({
          records: state.idempotency,
          soleProcess: !isShared(config),
        }),
        readModelChanges: () => projections.changes(),
        readModels: {
          waitFor: (...asked) => projections.waitFor(...asked),
          head: () => events.head(),
        },
        checkAnswers: config.environment !== 'production',
      });
    },
  });
  return { app, ...lifecycle };
}

function thrown(error: Error): never {
  throw error;
}

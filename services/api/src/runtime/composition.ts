import type { EventStore } from '@rostrum/event-store';
import type { ReadModel } from '@rostrum/projections';
import { randomBytes, randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';
import { findActor } from '../features/accounts/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { createDescriptionWriter } from '../features/descriptions/index.ts';
import type { DemoSignIn } from '../features/demo/index.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { createPipeline } from '../http/pipeline.ts';
import { createProbes } from '../http/operations/probes.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createKnownDevices } from '../http/callers/known-device.ts';
import { createSessionCookies } from '../http/callers/session.ts';
import type { RequestContext } from '../http/route.ts';
import { builtSites } from '../http/built-sites.ts';
import type { Sites } from '../http/answers/static.ts';
import { createUploadSlots } from '../http/bodies/upload-slots.ts';
import { discussionsOf } from '../kernel/discussion.ts';
import { keyedHashOf } from '../kernel/keyed-hash.ts';
import { randomId } from '../kernel/ids.ts';
import type { AllFileAccess } from '../features/uploads/file-access.ts';
import type { AllNotificationWords } from '../kernel/notification.ts';
import { createMailSender } from '../mail/deliver-mails.ts';
import { mailPreviews } from '../mail/mail-previews.ts';
import { openMailServer } from '../mail/mail-server.ts';
import { mailsAbout } from '../mail/mails-about.ts';
import { writeAgain } from '../mail/unwritten-mails.ts';
import { createMetrics } from '../operations/metrics.ts';
import { openFileStorage } from '../storage/open-file-storage.ts';
import { createPaymentProviders } from '../providers/providers.ts';
import { MemberQuotes, purposesOf, targetsOf } from '../features/payments/index.ts';
import { createCurrentTerms } from '../features/terms/index.ts';
import { createReceivedEvents } from '../providers/received-events.ts';
import { realProviders } from '../providers/real-providers.ts';
import { createSandboxProvider } from '../providers/sandbox/sandbox-provider.ts';
import { features } from './all-features.ts';
import type { App, Services } from './app.ts';
import { withCacheClearedOnErasure, withStates } from './storage/cached-states.ts';
import { logAppends } from './storage/append-log.ts';
import { verifyChain } from './storage/chain-verification.ts';
import { dataFiles, isShared, type Config } from './configuration/config.ts';
import { checkKeysAtStart } from './storage/key-check.ts';
import { checkData } from './storage/data-check.ts';
import { openStorage } from './storage/storage.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { watchWrites } from './storage/log-health.ts';
import { createLogger } from './logger.ts';
import { mailWriting } from './mail-writing.ts';
import { memberDataOf } from './member-data.ts';
import { watchBackingServices } from './storage/reachability.ts';
import { capabilitiesOf, type Role } from './configuration/capabilities.ts';

/** What processes and tests may choose; everything is optional. */
export interface Overrides {
  /** Default: everything in one process. */
  readonly role?: Role;
  /** Called with the demo accounts when one of several processes has created them. */
  readonly onDemoAccounts?: (accounts: readonly DemoSignIn[]) => void;
  readonly clock?: () => Date;
  readonly newUuid?: () => string;
  readonly sites?: Sites;
  readonly logDestination?: DestinationStream;
  /** Wraps the log, so that a test can make it fail. */
  readonly aroundEvents?: (events: EventStore) => EventStore;
  /** Replaces the product's read models, so that a test can make one of them fail. */
  readonly models?: readonly ReadModel[];
  /** Called when a failed write leaves a file in doubt: nothing more is acknowledged, and the process must end. */
  readonly onFatal?: (error: Error) => void;
}

export interface Rostrum extends Lifecycle {
  readonly app: App;
}

const VERSION = '0.1.0';

/**
 * The composition root, the only place that chooses and builds adapters. When it resolves, storage is
 * open and consistent; nothing is served, folded or charged before `start`.
 * @throws ConfigError when the configuration, or a backing service that it names, cannot be used
 * @throws DataMismatch, VaultKeyMismatch when log, state, documents and keys do not belong together
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<Rostrum> {
  const { clock = systemClock, newUuid = randomUUID, onFatal = thrown } = overrides;
  const capabilities = capabilitiesOf(overrides.role ?? 'all-in-one', config);
  const metrics = createMetrics();
  const log = createLogger(config, clock, {
    destination: overrides.logDestination,
    onLost: metrics.lineLost,
  });
  const real = await realProviders(config, clock);
  const storage = await openStorage({
    config,
    log,
    clock,
    newUuid,
    access: capabilities.appends ? 'own' : 'read',
    sharesFolding: capabilities.sharesFolding,
    onFatal,
    onCommit: metrics.committed,
    onSkipped: metrics.skipped,
    ...(overrides.models && { models: overrides.models }),
  });
  // A process that cannot start says that in one line, without warnings before it.
  for (const warning of config.warnings) log.warn(warning);
  const { projections } = storage;
  const { events: watched, acceptsWrites } = watchWrites(
    logAppends(overrides.aroundEvents?.(storage.events) ?? storage.events, log),
    clock,
    metrics.appended,
  );
  const events = withStates(watched, capabilities.appends && !isShared(config));
  const state = withCacheClearedOnErasure(storage.state, events.states);
  metrics.readFrom({ events, projections, state, clock, log });
  const sandbox = createSandboxProvider({
    records: state.sandbox,
    webhookSecret: config.secrets.sandboxWebhookSecret,
    clock,
    newUuid,
    log,
  });
  const keyedHash = keyedHashOf(config.secrets.streamKey);
  const { smtpUrl, mailFrom } = config;
  let listensAt: string | undefined;
  const siteOrigin = (): string =>
    config.publicUrl ?? listensAt ?? config.apiUrl ?? 'http://127.0.0.1:3000';
  const mailSender = createMailSender({
    outbox: state.outbox,
    rateCounts: state.rateCounts,
    openServer: smtpUrl === undefined ? undefined : () => openMailServer(smtpUrl, mailFrom),
    keyedHash,
    clock,
    log,
    siteOrigin,
    attempted: metrics.mailAttempted,
  });
  const cookieOptions = {
    secret: config.secrets.sessionSecret,
    clock,
    newUuid,
    secure: (header: RequestContext['header']) =>
      (config.publicUrl?.startsWith('https:') ?? false) ||
      (config.trustProxy > 0 && header('x-forwarded-proto') === 'https'),
  };
  const { sessions, addresses } = state;
  const cookies = createSessionCookies({ ...cookieOptions, sessions, addresses });
  const devices = createKnownDevices({ ...cookieOptions, keyedHash });
  const receivedEvents = createReceivedEvents({
    records: state.providerEvents,
    clock,
    newUuid,
    log,
  });
  const services: Services = {
    version: VERSION,
    config,
    events,
    state,
    projections,
    providers: createPaymentProviders(sandbox, real),
    sandbox,
    descriptionWriter: createDescriptionWriter(config.ai, log),
    receivedEvents,
    mailSender,
    writeMailAgain: (entry) => writeAgain(mailWriting(app), entry),
    mailsAbout: (event) => mailsAbout(event, mailWriting(app)),
    siteOrigin,
    cookies,
    devices,
    log,
    clock,
    newId: randomId,
    newUuid,
    randomBytes,
    keyedHash,
    rateLimits: createRateLimits({
      factor: config.rateLimitFactor,
      counts: state.rateCounts,
      shared: config.mongoUrl !== undefined,
      secret: keyedHash('rate', ''),
      clock,
    }),
    memberQuotes: new MemberQuotes(projections),
    files: openFileStorage(config),
    terms: createCurrentTerms({ events, clock }),
  };
  let app: App;
  try {
    app = withFeatures(services);
    await checkData(app);
  } catch (error) {
    await storage.close();
    throw error;
  }
  const lifecycle = createLifecycle({
    app,
    capabilities,
    acceptsWrites,
    unreachable: watchBackingServices(storage.backingServices),
    closeStorage: async () => {
      await receivedEvents.flush();
      await storage.close();
    },
    followChain:
      config.eventStoreUrl === undefined
        ? undefined
        : (signal) =>
            verifyChain({ log: storage.log, marks: state.marks, clock, logger: log }, signal),
    checkKeys: (signal) => checkKeysAtStart({ log: storage.log, state, logger: log }, signal),
    listensAt: (url) => {
      listensAt = url;
    },
    onDemoAccounts: overrides.onDemoAccounts ?? (() => undefined),
    pipeline: (readiness, draining) => {
      if (!capabilities.serves) {
        return createProbes({ log, newUuid, metrics, metricsAccess: config, readiness });
      }
      const mailRules = features.flatMap((feature) => feature.mails?.(app) ?? []);
      return createPipeline({
        endpoints: features.flatMap((feature) => feature.endpoints?.(app) ?? []),
        log,
        metrics,
        metricsAccess: config,
        readiness,
        draining,
        sites: overrides.sites ?? builtSites(),
        debugPages:
          config.environment === 'development' ? mailPreviews(mailRules, siteOrigin) : undefined,
        clock,
        events: app.events,
        newId: services.newId,
        newUuid,
        publicUrl: config.publicUrl,
        browserProviders: {
          stripe: config.stripe !== undefined,
          paypal: config.paypal !== undefined,
        },
        trustProxy: config.trustProxy,
        limits: app.rateLimits,
        cookies,
        devices,
        addresses: state.addresses,
        keyedHash,
        findActor: (userId, sessionId) => findActor(app, userId, sessionId),
        hasAcceptedTerms: (userId) => app.terms.acceptedBy(userId),
        // The owner of the log's file is the only process that runs commands.
        idempotency: createIdempotency({
          records: state.idempotency,
          soleProcess: !isShared(config),
        }),
        uploads: {
          log,
          incoming: dataFiles(config.dataDir).incoming,
          slots: createUploadSlots(),
          newName: newUuid,
        },
        readModelChanges: () => projections.changes(),
        projections,
        checkAnswers: config.environment !== 'production',
      });
    },
  });
  return { app, ...lifecycle };
}

/** Adds what all features bring together. */
function withFeatures(services: Services): App {
  const targets = targetsOf(features.flatMap((feature) => feature.targets?.(services) ?? []));
  const discussions = discussionsOf(
    features.flatMap((feature) => feature.discussions?.(services) ?? []),
  );
  const notificationWords = Object.assign(
    {},
    ...features.map((feature) => feature.notifications),
  ) as AllNotificationWords;
  const also = { ...services, targets, discussions, notificationWords };
  return {
    ...also,
    purposes: purposesOf(features.flatMap((feature) => feature.purposes?.(also) ?? [])),
    memberData: memberDataOf(also),
    activityTitles: Object.fromEntries(
      features.flatMap(({ activityTitles = {} }) => Object.entries(activityTitles)),
    ),
    fileAccess: Object.assign(
      {},
      ...features.map((feature) => feature.fileAccess),
    ) as AllFileAccess,
  };
}

function thrown(error: Error): never {
  throw error;
}

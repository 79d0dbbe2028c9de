import { messages } from '@rostrum/contracts';
import Koa, { type Context, type Middleware, type Next, type ParameterizedContext } from 'koa';
import compress from 'koa-compress';
import type { Logger } from 'pino';
import { constants } from 'node:zlib';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import { createApiRouter, fixedAddresses, refuseOtherMethods } from './api-router.ts';
import { createCall, type Call, type CallOptions } from './call.ts';
import { errorBoundary } from './error-boundary.ts';
import { health, type Readiness } from './operations/health.ts';
import { knownHosts } from './callers/known-hosts.ts';
import { responseCache } from './answers/response-cache.ts';
import { measure, type AnsweredRequest } from './operations/measure.ts';
import {
  metricsEndpoint,
  type MetricsAccess,
  type MetricsText,
} from './operations/metrics-endpoint.ts';
import { requestIdHeader, requestLog, type RequestState } from './operations/request-log.ts';
import type { Endpoint } from './route.ts';
import { securityHeaders, type BrowserProviders } from './answers/security-headers.ts';
import { sessionHints } from './callers/session-hint.ts';
import { isApi, staticSites, type Sites } from './answers/static.ts';

export interface PipelineOptions extends CallOptions {
  readonly endpoints: readonly Endpoint[];
  /**
   * A number that changes with every commit of a read model; undefined if the store has no such
   * number.
   */
  readonly readModelChanges: () => number | undefined;
  readonly log: Logger;
  readonly metrics: MetricsText & { readonly answered: (request: AnsweredRequest) => void };
  readonly metricsAccess: MetricsAccess;
  readonly browserProviders: BrowserProviders;
  readonly readiness: () => Promise<Readiness>;
  /**
   * Whether the server is stopping: only webhooks, which complete work in progress, are still
   * accepted.
   */
  readonly draining: () => boolean;
  readonly sites: Sites;
  /** Pages for development; undefined otherwise. */
  readonly debugPages: Middleware | undefined;
}

/**
 * The middlewares of every request: id and log line, metrics, error boundary, host check,
 * response cache, security headers, compression, then a probe, a call of the API (`call.ts`) or a file of the sites.
 */
export function createPipeline(options: PipelineOptions): Koa<RequestState> {
  const { endpoints, log } = options;
  const https = options.publicUrl?.startsWith('https:') ?? false;
  const calls = endpoints.map((one) => ({
    route: one.route,
    call: whileOpen(createCall(one, options), one, options.draining),
  }));
  const router = createApiRouter(calls);
  const compressed = compress({
    threshold: 1024,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 5 },
    deflate: false,
  });

  const koa = new Koa<RequestState>();
  koa.use(requestLog(log, options.newUuid, options.trustProxy));
  koa.use(measure(options.metrics.answered));
  koa.use(errorBoundary);
  koa.use(knownHosts(options.metricsAccess));
  koa.use(responseCache({ ...options, changes: options.readModelChanges }));
  koa.use(requestIdHeader);
  koa.use(securityHeaders(https, options.browserProviders));
  // Answers to commands are too small to be compressed.
  koa.use(async (ctx, next) => {
    await (isCommand(ctx) ? next() : compressed(ctx, () => hidingRange(ctx, next)));
    showRange(ctx);
  });
  koa.use(sessionHints(options.cookies, options.devices));
  koa.use(exceptApi(health(options.readiness)));
  koa.use(exceptApi(metricsEndpoint(options.metrics, options.metricsAccess)));
  if (options.debugPages) koa.use(options.debugPages);
  koa.use(staticSites(options.sites));
  koa.use(fixedAddresses(calls));
  koa.use(router.routes());
  koa.use(refuseOtherMethods(router));
  koa.use(() => {
    throw notFound();
  });
  // Connections that broke during the answer. Errors of handlers are logged by the error
  // boundary.
  koa.on('error', (error: unknown) => log.debug({ err: error }, 'an answer was not delivered'));
  return koa;
}

type Ctx = ParameterizedContext<RequestState>;
const RANGE = 'content-range';

const isCommand = ({ method, path }: Context): boolean =>
  method !== 'GET' && method !== 'HEAD' && isApi(path);

/**
 * Lists carry `Content-Range` for react-admin. koa-compress skips answers with that header, because
 * it usually marks a byte range; so the header is removed while the answer is compressed.
 */
async function hidingRange({ res, state, response }: Ctx, next: Next): Promise<void> {
  await next();
  if (response.status !== 200) return;
  state.range = res.getHeader(RANGE);
  res.removeHeader(RANGE);
}

function showRange({ res, state }: Ctx): void {
  if (state.range !== undefined) res.setHeader(RANGE, state.range);
}

/** Skips a middleware for paths of the API. */
function exceptApi(middleware: Middleware<RequestState>): Middleware<RequestState> {
  return async (ctx, next) => {
    await (isApi(ctx.path) ? next() : middleware(ctx, next));
  };
}

/** Answers 503 while the server stops, except to webhooks, which complete work in progress. */
function whileOpen(call: Call, { route }: Endpoint, draining: () => boolean): Call {
  if (route.access === 'provider') return call;
  return (ctx, params) => {
    if (!draining()) return call(ctx, params);
    throw new DomainError('unavailable', messages.unavailable, { headers: { 'retry-after': '2' } });
  };
}

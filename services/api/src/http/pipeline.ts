import { messages } from '@rostrum/contracts';
import Koa, { type Context, type Middleware, type Next, type ParameterizedContext } from 'koa';
import compress from 'koa-compress';
import type { Logger } from 'pino';
import { constants } from 'node:zlib';
import { createApiRouter, fixedAddresses, refuseOtherMethods } from './api-router.ts';
import { createCall, type Call, type CallOptions } from './call.ts';
import { errorBoundary } from './error-boundary.ts';
import { DomainError, notFound } from '../kernel/domain-error.ts';
import { health, type Readiness } from './health.ts';
import { responseCache } from './response-cache.ts';
import { measure, type AnsweredRequest } from './measure.ts';
import { metricsEndpoint, type MetricsAccess, type MetricsText } from './metrics-endpoint.ts';
import { requestIdHeader, requestLog, type RequestState } from './request-log.ts';
import type { Endpoint } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { isApi, staticSites, type Sites } from './static.ts';

export interface PipelineOptions extends CallOptions {
  readonly endpoints: readonly Endpoint[];
  /** Moves whenever a read model does; undefined: nobody says. */
  readonly readModelChanges: () => number | undefined;
  readonly log: Logger;
  readonly metrics: MetricsText & { readonly answered: (request: AnsweredRequest) => void };
  readonly metricsAccess: MetricsAccess;
  readonly readiness: () => Promise<Readiness>;
  /** The server is about to end: only what finishes work under way (webhooks) is still let in. */
  readonly draining: () => boolean;
  readonly sites: Sites;
}

/**
 * The server's way of a request: id and log line, error boundary, security headers, compression,
 * and then a probe, a call of the API (`call.ts`) or a file of the sites.
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
  koa.use(responseCache({ ...options, changes: options.readModelChanges }));
  koa.use(requestIdHeader);
  koa.use(securityHeaders(https));
  // Commands are answered in a few bytes.
  koa.use(async (ctx, next) => {
    await (isCommand(ctx) ? next() : compressed(ctx, () => hidingRange(ctx, next)));
    showRange(ctx);
  });
  koa.use(besideTheApi(health(options.readiness)));
  koa.use(besideTheApi(metricsEndpoint(options.metrics, options.metricsAccess)));
  koa.use(staticSites(options.sites));
  koa.use(fixedAddresses(calls));
  koa.use(router.routes());
  koa.use(refuseOtherMethods(router));
  koa.use(() => {
    throw notFound();
  });
  // A connection that broke while it was answered; what the product does wrong is logged elsewhere.
  koa.on('error', (error: unknown) => log.debug({ err: error }, 'an answer was not delivered'));
  return koa;
}

type Ctx = ParameterizedContext<RequestState>;
const RANGE = 'content-range';

const isCommand = ({ method, path }: Context): boolean =>
  method !== 'GET' && method !== 'HEAD' && isApi(path);

/**
 * Lists say in `Content-Range` which of how many they are, as react-admin asks. Compression takes
 * that for a part of a file's bytes and leaves it alone; so it does not get to see it.
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

/** What the API's own addresses need not pass. */
function besideTheApi(middleware: Middleware<RequestState>): Middleware<RequestState> {
  return async (ctx, next) => {
    await (isApi(ctx.path) ? next() : middleware(ctx, next));
  };
}

/** While the server drains, only what finishes work under way (webhooks) is still let in. */
function whileOpen(call: Call, { route }: Endpoint, draining: () => boolean): Call {
  if (route.access === 'provider') return call;
  return (ctx, params) => {
    if (!draining()) return call(ctx, params);
    throw new DomainError('unavailable', messages.unavailable, { headers: { 'retry-after': '2' } });
  };
}

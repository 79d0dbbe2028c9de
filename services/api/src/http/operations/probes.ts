import Koa from 'koa';
import type { Logger } from 'pino';
import { notFound } from '../../kernel/domain-error.ts';
import { errorBoundary } from '../error-boundary.ts';
import { health, type Readiness } from './health.ts';
import { metricsEndpoint, type MetricsAccess, type MetricsText } from './metrics-endpoint.ts';
import { requestIdHeader, requestLog, type RequestState } from './request-log.ts';

export interface ProbesOptions {
  readonly log: Logger;
  readonly newUuid: () => string;
  readonly metrics: MetricsText;
  readonly metricsAccess: MetricsAccess;
  readonly readiness: () => Promise<Readiness>;
}

/** The HTTP surface of a worker: `/healthz`, `/readyz` and `/metrics`. */
export function createProbes(options: ProbesOptions): Koa<RequestState> {
  const { log, newUuid, metricsAccess } = options;
  const koa = new Koa<RequestState>();
  koa.use(requestLog(log, newUuid, metricsAccess.trustProxy));
  koa.use(errorBoundary);
  koa.use(requestIdHeader);
  koa.use(health(options.readiness));
  koa.use(metricsEndpoint(options.metrics, metricsAccess));
  koa.use(() => {
    throw notFound();
  });
  koa.on('error', (error: unknown) => log.debug({ err: error }, 'an answer was not delivered'));
  return koa;
}

import type { Middleware } from 'koa';
import type { RequestState } from './request-log.ts';

/** One request that was answered, for the metrics. */
export interface AnsweredRequest {
  /** The route's name; `none` for files of the sites, probes and unknown paths. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  /** Seconds until the answer was ready to be sent. */
  readonly seconds: number;
}

/** Reports each request's status and duration. Wraps the error boundary, so that errors count with their final status. */
export function measure(observe: (request: AnsweredRequest) => void): Middleware<RequestState> {
  return async (ctx, next) => {
    const began = performance.now();
    await next();
    observe({
      route: ctx.state.route ?? 'none',
      method: ctx.method,
      status: ctx.status,
      seconds: (performance.now() - began) / 1_000,
    });
  };
}

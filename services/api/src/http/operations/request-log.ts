import type { Route } from '@rostrum/contracts';
import type { Middleware } from 'koa';
import type { OutgoingHttpHeader } from 'node:http';
import type { Logger } from 'pino';

/** State that the middlewares share about one request. */
export interface RequestState {
  requestId: string;
  log: Logger;
  actorId?: number;
  /** The route's name, once it is known. */
  route?: string;
  /** Set when the answer is the same for every visitor and may be cached. */
  cacheable?: Route;
  /** `Content-Range` of a list, which is hidden from the compression. */
  range?: OutgoingHttpHeader | undefined;
  /** Id of the request's command: the causation id of the events that it appended. */
  commandId?: string;
}

export const REQUEST_ID = 'x-request-id';

/** Required form of a request id that a trusted proxy sends. */
const usableId = /^[\w-]{8,64}$/;

/** Sends the request's id as `X-Request-Id`. */
export const requestIdHeader: Middleware<RequestState> = (ctx, next) => {
  ctx.res.setHeader(REQUEST_ID, ctx.state.requestId);
  return next();
};

/**
 * Gives every request an id and logs one line at `debug` when it is answered. The id is the correlation id of
 * all events that follow from the request.
 */
export function requestLog(
  log: Logger,
  newUuid: () => string,
  proxies: number,
): Middleware<RequestState> {
  const quiet = !log.isLevelEnabled('debug');
  return async (ctx, next) => {
    const given = proxies > 0 ? ctx.req.headers[REQUEST_ID] : undefined;
    const requestId = typeof given === 'string' && usableId.test(given) ? given : newUuid();
    ctx.state = new State(log, requestId);
    if (quiet) {
      await next();
      return;
    }
    const began = process.hrtime.bigint();
    ctx.res.once('close', () => {
      const ms = Number(process.hrtime.bigint() - began) / 1e6;
      // Without the query string: search texts are not logged.
      ctx.state.log.debug(
        {
          method: ctx.method,
          path: ctx.path,
          route: ctx.state.route,
          status: ctx.res.writableFinished ? ctx.status : 499,
          actorId: ctx.state.actorId,
          commandId: ctx.state.commandId,
          ms: Math.round(ms * 100) / 100,
        },
        'request',
      );
    });
    await next();
  };
}

class State implements RequestState {
  readonly requestId: string;
  readonly #log: Logger;
  #child: Logger | undefined;

  constructor(log: Logger, requestId: string) {
    this.#log = log;
    this.requestId = requestId;
  }

  /** Created on first use: most requests log nothing. */
  get log(): Logger {
    return (this.#child ??= this.#log.child({ requestId: this.requestId }));
  }
}

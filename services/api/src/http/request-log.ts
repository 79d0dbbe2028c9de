import type { Route } from '@rostrum/contracts';
import type { Middleware } from 'koa';
import type { OutgoingHttpHeader } from 'node:http';
import type { Logger } from 'pino';

/** What the outer middlewares know about a request. */
export interface RequestState {
  requestId: string;
  log: Logger;
  actorId?: number;
  /** The route's name, once it is known. */
  route?: string;
  /** The route, when its answer is the same for every visitor: it may be kept. */
  keep?: Route;
  /** Which part of a list the answer is: a header that compression must not see. */
  range?: OutgoingHttpHeader | undefined;
  /** Of the command that the request gave: what it appended was caused by it. */
  commandId?: string;
}

export const REQUEST_ID = 'x-request-id';

/** A proxy of ours may have given the request an id already. */
const usableId = /^[\w-]{8,64}$/;

/** Answers the request's id as `X-Request-Id`. */
export const requestIdHeader: Middleware<RequestState> = (ctx, next) => {
  ctx.res.setHeader(REQUEST_ID, ctx.state.requestId);
  return next();
};

/**
 * Gives every request an id, and writes one line when it is done. The id is the correlation id of
 * whatever follows from the request.
 */
export function requestLog(
  log: Logger,
  newUuid: () => string,
  proxies: number,
): Middleware<RequestState> {
  const quiet = !log.isLevelEnabled('info');
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
      // The path alone: what people search for stays theirs.
      ctx.state.log.info(
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

  /** Made when somebody has something to say: most requests have not. */
  get log(): Logger {
    return (this.#child ??= this.#log.child({ requestId: this.requestId }));
  }
}

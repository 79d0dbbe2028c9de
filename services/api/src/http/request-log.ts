import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** What the outer middlewares know about a request. */
export interface RequestState {
  requestId: string;
  log: Logger;
  actorId?: number;
  /** The route's name, once it is known. */
  route?: string;
  /** Of the command that the request gave: what it appended was caused by it. */
  commandId?: string;
}

/** A proxy of ours may have given the request an id already. */
const usableId = /^[\w-]{8,64}$/;

/**
 * Gives every request an id, answers it as `X-Request-Id`, and writes one line when it is done. The
 * id is the correlation id of whatever follows from the request.
 */
export function requestLog(
  log: Logger,
  newUuid: () => string,
  proxies: number,
): Middleware<RequestState> {
  const quiet = !log.isLevelEnabled('info');
  return async (ctx, next) => {
    const given = proxies > 0 ? ctx.req.headers['x-request-id'] : undefined;
    const requestId = typeof given === 'string' && usableId.test(given) ? given : newUuid();
    ctx.state.requestId = requestId;
    let child: Logger | undefined;
    // Made when somebody has something to say: most requests have not.
    Object.defineProperty(ctx.state, 'log', {
      get: () => (child ??= log.child({ requestId })),
      enumerable: false,
    });
    ctx.res.setHeader('x-request-id', requestId);
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

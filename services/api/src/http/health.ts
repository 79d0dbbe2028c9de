import type { Middleware } from 'koa';

export interface Readiness {
  readonly ready: boolean;
  /** What it still waits for, or what is broken; for the person who looks. */
  readonly waitingFor: readonly string[];
}

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve: the read models have caught up
 * once, the log takes writes, and the servers that it needs answer.
 */
export function health(readiness: () => Promise<Readiness>): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      answer(200, { status: 'ok' });
    } else if (ctx.path === '/readyz') {
      const { ready, waitingFor } = await readiness();
      answer(ready ? 200 : 503, { ready, waitingFor });
      if (!ready) ctx.set('retry-after', '1');
    } else {
      await next();
    }
    function answer(status: number, body: unknown): void {
      ctx.status = status;
      ctx.set('cache-control', 'no-store');
      ctx.type = 'json';
      ctx.body = JSON.stringify(body);
    }
  };
}

import type { Middleware } from 'koa';

export interface Readiness {
  readonly ready: boolean;
  /** Descriptions of what the process waits for, or what is broken. */
  readonly waitingFor: readonly string[];
}

/**
 * `/healthz` answers while the process runs. `/readyz` answers 200 when it can serve: the read
 * models have caught up once, the log accepts writes, and the backing services answer. Damage of
 * the log and lost keys are listed, but do not change the status: the intact data can be served,
 * and a restart repairs nothing.
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

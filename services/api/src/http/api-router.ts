import Router from '@koa/router';
import { messages } from '@rostrum/contracts';
import type { Middleware } from 'koa';
import { DomainError } from '../kernel/domain-error.ts';
import type { RequestState } from './operations/request-log.ts';
import type { Call } from './call.ts';
import type { Endpoint } from './route.ts';

/** An endpoint's route and the function that answers it. */
export interface RouteCall {
  readonly route: Endpoint['route'];
  readonly call: Call;
}

/**
 * Routes of the API. Paths without parameters take precedence (`/campaigns/trending` over
 * `/campaigns/:id`). Case and trailing slashes are significant; HEAD is handled as GET.
 * @throws Error when two endpoints have the same method and path
 */
export function createApiRouter(calls: readonly RouteCall[]): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  const addresses = new Set<string>();
  for (const { route, call } of [...calls].sort(fixedFirst)) {
    const address = `${route.method} ${route.path}`;
    if (addresses.has(address)) throw new Error(`${route.name} has two handlers`);
    addresses.add(address);
    router.register(route.path, [route.method], (ctx) => call(ctx, ctx.params), {
      name: route.name,
    });
  }
  return router;
}

function fixedFirst(a: RouteCall, b: RouteCall): number {
  return Number(a.route.path.includes(':')) - Number(b.route.path.includes(':'));
}

/** Runs before the router and finds paths without parameters in a map. */
export function fixedAddresses(calls: readonly RouteCall[]): Middleware<RequestState> {
  const fixed = new Map<string, Call>();
  for (const { route, call } of calls) {
    if (route.path.includes(':')) continue;
    fixed.set(`${route.method} ${route.path}`, call);
    if (route.method === 'GET') fixed.set(`HEAD ${route.path}`, call);
  }
  return (ctx, next) => {
    const call = fixed.get(`${ctx.method} ${ctx.path}`);
    return call === undefined ? next() : call(ctx, {});
  };
}

/** Runs after the router: 405 with `Allow` for a known path with another method. */
export function refuseOtherMethods(router: Router<RequestState>): Middleware<RequestState> {
  return async (ctx, next) => {
    const known = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    if (known.length === 0) {
      await next();
      return;
    }
    const allow = [...new Set(known)].filter((method) => method !== 'HEAD').join(', ');
    throw new DomainError('method_not_allowed', messages.notFound, { headers: { allow } });
  };
}

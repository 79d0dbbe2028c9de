import type { z } from 'zod';
import { endpoints, type EndpointName } from '../endpoints.ts';

/** Who may call: the server asks the session, never the body. `provider`: signed webhooks. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'provider';

/** Read models that an answer depends on: what `X-Read-After` waits for. */
export type ReadModel =
  | 'campaign-cards'
  | 'campaign-detail'
  | 'categories'
  | 'statistics'
  | 'daily-statistics'
  | 'dashboards'
  | 'activities'
  | 'donations'
  | 'users'
  | 'ledger'
  | 'accounts';

export interface RouteShape {
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Success answers by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of the one error shape beside 400, 401, 403, 413, 429, 500 and 503. */
  readonly errors?: readonly number[];
  readonly reads?: readonly ReadModel[];
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Bucket of the rate limiter; default `read` for GET and `write` otherwise. */
  readonly rate?: 'login' | 'register' | 'payment' | 'webhook';
}

export type Route<N extends EndpointName = EndpointName, R extends RouteShape = RouteShape> = R & {
  readonly name: N;
  readonly method: (typeof endpoints)[N][0];
  readonly path: (typeof endpoints)[N][1];
};

export function defineRoute<const N extends EndpointName, const R extends RouteShape>(
  name: N,
  shape: R,
): Route<N, R> {
  const [method, path] = endpoints[name];
  return { name, method, path, ...shape };
}

import type { z } from 'zod';
import type { Endpoint } from './define-endpoints.ts';
import type { ListDefinition } from './define-list.ts';
import type { RateLimit } from './rate-limits.ts';

/** Who may call, checked against the session. `provider`: payment providers, by signed webhooks. */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'provider';

/** One valid call, as it is on the wire. Shown in the OpenAPI document; tests start from it. */
export interface RouteExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A file in a multipart body. */
export interface FileField {
  /** Bytes that are accepted; more are refused with 413 while they are received. */
  readonly maxBytes: number;
  /** Message of the 413. */
  readonly tooLarge: string;
  /** Whether a call without it is valid. */
  readonly optional?: true;
}

export interface RouteShape {
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /**
   * On a route with access `member` and parameters: which members may call it. `owner`: the owner
   * of the object that the path names; `owner-or-admin`: also admins; `all`: every member.
   */
  readonly members?: 'all' | 'owner' | 'owner-or-admin';
  /**
   * On a route with access `member` that changes something: a member who has not accepted the Terms of
   * Service in force may call it as well. Others refuse them with `terms_not_accepted`.
   */
  readonly withoutTerms?: true;
  readonly params?: z.ZodObject;
  /** An object, or an object with a transformation (`listQuery`). */
  readonly query?: z.ZodObject | z.ZodPipe<z.ZodObject>;
  readonly body?: z.ZodType;
  /** Longest JSON body in bytes; a longer one is refused with 413. Default: 100 kB. */
  readonly maxBodyBytes?: number;
  /**
   * The file fields of a multipart body, of which a call sends one; `body` is then the schema of
   * its text fields. Default: the body is JSON.
   */
  readonly files?: Readonly<Record<string, FileField>>;
  /**
   * Media type of a success answer that is sent as a stream of texts: an export, which is recorded in
   * the log before it is sent. Default: one JSON value that the schema describes.
   */
  readonly media?: 'text/csv' | 'application/json' | 'application/x-ndjson';
  /**
   * Media types of a success answer that is a stored file. Clients can request byte ranges of it.
   */
  readonly file?: readonly string[];
  /** The list that an export of it filters by. */
  readonly list?: ListDefinition;
  /** Success answers by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of the error answer beside 400, 401, 403, 413, 429, 500 and 503. */
  readonly errors?: readonly number[];
  /** Accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * A second factor must have confirmed the session within the last 15 minutes
   * (`POST /api/auth/confirm`).
   */
  readonly confirms?: 'second-factor';
  /**
   * The call's events contain a keyed hash of the caller's address. The address itself and the
   * browser are stored outside the log for 30 days, under the caller; the handler of a public route
   * stores them under the member whom the call concerns. Exports (`media`) do so without it.
   */
  readonly keepsAddress?: true;
  /** Default: `rateLimits.read` for GET and `rateLimits.write` otherwise. */
  readonly rate?: RateLimit;
  /** Message of the 401. Default: `messages.notAuthenticated`. */
  readonly signInFirst?: string;
  /** Needed by every route with parameters or a body. */
  readonly example?: RouteExample;
}

export type Route<E extends Endpoint = Endpoint, R extends RouteShape = RouteShape> = R & E;

export function defineRoute<const E extends Endpoint, const R extends RouteShape>(
  endpoint: E,
  shape: R,
): Route<E, R> {
  return { ...endpoint, ...shape };
}

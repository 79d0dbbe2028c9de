import type { z } from 'zod';
import type { Endpoint } from './define-endpoints.ts';
import type { RouteShape } from './define-route.ts';

/**
 * The typed client of both sites: method and path from an endpoint, types from the routes, no zod at
 * run time. Remembers the newest `X-Position` and sends it as `X-Read-After` with every GET, so that
 * members see what they have just done.
 */

type RouteTable = Readonly<Record<string, RouteShape>>;

/** Accepts numbers for path and query parameters, which are text on the wire. */
type Digits<T> = Readonly<{ [K in keyof T]: T[K] | number }>;
type Part<R extends RouteShape, P extends 'params' | 'query' | 'body'> =
  R extends Readonly<Record<P, z.ZodType>>
    ? Readonly<Record<P, P extends 'body' ? z.input<R[P]> : Digits<z.input<R[P]>>>>
    : unknown;

/** A multipart body, text fields and a file, is given as `FormData`. */
type Body<R extends RouteShape> = R extends { readonly files: object }
  ? { readonly form: FormData }
  : Part<R, 'body'>;

export type InputOf<R extends RouteShape> = Part<R, 'params'> & Part<R, 'query'> & Body<R>;
export type AnswerOf<R extends RouteShape> = z.output<R['answers'][keyof R['answers']]>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Sends this call instead of the client's `fetch`, for example to report its progress. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface AnswerWithMeta<T> {
  readonly data: T;
  /** Number of items of the whole list; with `atLeast` a lower bound. Undefined for other answers. */
  readonly total: number | undefined;
  readonly atLeast: boolean;
  /** The header `Link`, which names the next page of some lists. */
  readonly link: string | null;
  /** The read models had not caught up with this client's last command. */
  readonly stale: boolean;
}

/** An answer other than 2xx. The specification fixes the message: status, colon, body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The message to show to users; the body's text when it is not an error answer. */
  readonly reason: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** The whole answer, for fields that only some codes have; empty when it is not an object. */
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, text: string) {
    super(`${String(status)}: ${text}`);
    const body = parseObject(text);
    this.status = status;
    this.body = body;
    this.reason = typeof body.message === 'string' ? body.message : text;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
    this.errors =
      typeof body.errors === 'object' && body.errors !== null
        ? (body.errors as Record<string, string>)
        : {};
  }
}

export interface ClientOptions {
  /** Default: same origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Extra headers of every call (tests send a cookie). */
  readonly headers?: () => Readonly<Record<string, string>>;
}

type Arguments<R extends RouteShape> =
  unknown extends InputOf<R>
    ? [input?: undefined, options?: CallOptions]
    : [input: InputOf<R>, options?: CallOptions];

/** Calls the routes of the table `T` by their endpoints. @throws ApiError on any other status than 2xx. */
export interface ClientOf<T extends RouteTable> {
  call<N extends keyof T & string>(
    endpoint: Endpoint<N>,
    ...input: Arguments<T[N]>
  ): Promise<AnswerOf<T[N]>>;
  /** As `call`, with the list total and the staleness from the headers. */
  request<N extends keyof T & string>(
    endpoint: Endpoint<N>,
    ...input: Arguments<T[N]>
  ): Promise<AnswerWithMeta<AnswerOf<T[N]>>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: FormData;
}

export function createClientOf<T extends RouteTable>(options: ClientOptions = {}): ClientOf<T> {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  let position = '';

  async function request(
    { method, path }: Endpoint,
    input: Parts = {},
    { signal, idempotencyKey, fetch = send }: CallOptions = {},
  ): Promise<AnswerWithMeta<unknown>> {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
    if (method === 'GET' && position) headers['x-read-after'] = position;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const response = await fetch(
      `${options.baseUrl ?? ''}${fill(path, input.params)}${queryString(input.query)}`,
      {
        method,
        headers,
        credentials: 'include',
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      },
    );
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text || response.statusText);
    const reached = response.headers.get('x-position');
    if (reached && reached > position) position = reached;
    const total = response.headers.get('x-total-count');
    return {
      data: text ? (JSON.parse(text) as unknown) : undefined,
      total: total === null ? undefined : Number(total),
      atLeast: response.headers.get('x-total-at-least') === 'true',
      link: response.headers.get('link'),
      stale: response.headers.get('x-stale') === 'true',
    };
  }

  return {
    request: request as unknown as ClientOf<T>['request'],
    call: (async (endpoint: Endpoint, input?: Parts, callOptions?: CallOptions) =>
      (await request(endpoint, input, callOptions)).data) as unknown as ClientOf<T>['call'],
  };
}

function fill(path: string, params: Parts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Parts['query'] = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Not JSON, for example a proxy's page; the caller then uses the text as the reason.
    return {};
  }
}

import type { z } from 'zod';
import { endpoints, type EndpointName } from './endpoints.ts';
import type { Routes } from './routes/index.ts';

/**
 * The typed client of both sites: method and path from `endpoints`, types from `routes`, nothing of
 * zod at run time. Remembers the newest `X-Position` and sends it as `X-Read-After` with every GET,
 * so that a member sees what they have just done.
 */

/** Paths and queries are text on the wire; numbers may be given for their digits. */
type Digits<T> = Readonly<{ [K in keyof T]: T[K] | number }>;
type Part<N extends EndpointName, P extends 'params' | 'query' | 'body'> =
  Routes[N] extends Readonly<Record<P, z.ZodType>>
    ? Readonly<Record<P, P extends 'body' ? z.input<Routes[N][P]> : Digits<z.input<Routes[N][P]>>>>
    : unknown;
type Answers<N extends EndpointName> = Routes[N]['answers'];

export type Input<N extends EndpointName> = Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'>;
export type Answer<N extends EndpointName> = z.output<Answers<N>[keyof Answers<N>] & z.ZodType>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

export interface Answered<T> {
  readonly data: T;
  /** Of a list: how many there are in all; `atLeast` when the search stopped counting. */
  readonly total: number | undefined;
  readonly atLeast: boolean;
  /** The read models had not caught up with what this client last did. */
  readonly stale: boolean;
}

/** Text: the status, a colon and the body, as the specification says; the parts beside it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What to show a person. */
  readonly reason: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  constructor(status: number, text: string) {
    super(`${String(status)}: ${text}`);
    const body = parseObject(text);
    this.status = status;
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

export interface Client {
  call<N extends EndpointName>(
    name: N,
    ...input: unknown extends Input<N>
      ? [input?: undefined, options?: CallOptions]
      : [input: Input<N>, options?: CallOptions]
  ): Promise<Answer<N>>;
  /** As `call`, with what the headers say. */
  request<N extends EndpointName>(
    name: N,
    ...input: unknown extends Input<N>
      ? [input?: undefined, options?: CallOptions]
      : [input: Input<N>, options?: CallOptions]
  ): Promise<Answered<Answer<N>>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  let position = '';

  async function request(
    name: EndpointName,
    input: Parts = {},
    { signal, idempotencyKey }: CallOptions = {},
  ): Promise<Answered<unknown>> {
    const [method, path] = endpoints[name];
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
    if (method === 'GET' && position) headers['x-read-after'] = position;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const response = await send(
      `${options.baseUrl ?? ''}${fill(path, input.params)}${queryString(input.query)}`,
      {
        method,
        headers,
        credentials: 'include',
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
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
      stale: response.headers.get('x-stale') === 'true',
    };
  }

  return {
    request: request as unknown as Client['request'],
    call: (async (name: EndpointName, input?: Parts, callOptions?: CallOptions) =>
      (await request(name, input, callOptions)).data) as unknown as Client['call'],
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
    // Not JSON: a proxy's page, say. The text itself is then the reason.
    return {};
  }
}

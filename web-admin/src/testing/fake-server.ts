import { createDataProvider } from '../app/data-provider.ts';
import { createServer, type Server } from '../app/server.ts';
import * as features from '../features.ts';
import type { ConsoleDataProvider } from '../kernel/calls.ts';
import { createRegistry } from '../kernel/registry.ts';

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

interface FakeServer {
  readonly server: Server;
  readonly provider: ConsoleDataProvider;
  /** All requests so far, in order. */
  readonly requests: readonly SentRequest[];
}

/**
 * A server with fixed answers by `METHOD /path`. If the answer is an array, each request gets the
 * next element, and the last one is repeated. An `Error` makes the request fail. Other paths are
 * answered with 404.
 */
export function fakeServer(
  answers: Readonly<Record<string, FakeAnswer | readonly FakeAnswer[] | Error>>,
): FakeServer {
  const requests: SentRequest[] = [];
  const server = createServer(async (input, init = {}) => {
    const url = new URL(
      String(input instanceof Request ? input.url : input),
      'http://console.test',
    );
    const method = init.method ?? 'GET';
    const key = `${method} ${url.pathname}`;
    const given = answers[key] ?? { status: 404, body: { message: `no answer for ${key}` } };
    const before = requests.filter((one) => `${one.method} ${one.path}` === key).length;
    requests.push({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (given instanceof Error) throw given;
    const list = (Array.isArray(given) ? given : [given]) as readonly FakeAnswer[];
    const { status = 200, body = {}, headers = {} } = list[before] ?? list.at(-1) ?? {};
    return new Response(JSON.stringify(body), { status, headers });
  });
  const { resources } = createRegistry(Object.values(features));
  return { server, provider: createDataProvider(server, resources), requests };
}

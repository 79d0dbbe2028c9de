import { createServer, type Server } from '../app/server.ts';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The console's server with given answers by `METHOD /path`, and what it was asked, in order. */
export function answeringServer(
  answers: Readonly<Record<string, Answer | readonly Answer[] | Error>>,
): { readonly server: Server; readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  const server = createServer(async (input, init = {}) => {
    const url = new URL(
      String(input instanceof Request ? input.url : input),
      'http://console.test',
    );
    const method = init.method ?? 'GET';
    const key = `${method} ${url.pathname}`;
    const given = answers[key] ?? { status: 404, body: { message: `no answer for ${key}` } };
    const before = asked.filter((one) => `${one.method} ${one.path}` === key).length;
    asked.push({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (given instanceof Error) throw given;
    const list = (Array.isArray(given) ? given : [given]) as readonly Answer[];
    const { status = 200, body = {}, headers = {} } = list[before] ?? list.at(-1) ?? {};
    return new Response(JSON.stringify(body), { status, headers });
  });
  return { server, asked };
}

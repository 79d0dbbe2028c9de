import { createClient, type Client } from '@rostrum/contracts/client';

export interface BrowserAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON. @throws SyntaxError */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies as they come
  readonly json: any;
}

export interface SendOptions {
  /** Sent as JSON, except for a string or buffer, which is sent unchanged, and a form. */
  readonly body?: unknown;
  /** Added to the usual headers; `undefined` leaves one of those out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** An HTTP client that keeps cookies and sends `Origin`, like a browser. */
export class TestBrowser {
  readonly #url: () => string;
  readonly #cookies = new Map<string, string>();

  /** Sent with each request. */
  readonly headers: Record<string, string> = {};

  constructor(url: () => string) {
    this.#url = url;
  }

  /** The typed client that the sites use, with this browser's cookies. */
  readonly client: Client = createClient({
    fetch: (input, init) =>
      this.#fetch(input instanceof Request ? input.url : new URL(input, this.#url()), init),
    headers: () => this.#own(),
  });

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.#cookies.clear();
    this.#keep(text);
  }

  /** Sends one request without validation. Does not follow redirects. */
  async send(method: string, path: string, options: SendOptions = {}): Promise<BrowserAnswer> {
    const { body } = options;
    const form = body instanceof FormData;
    const raw = form || body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const headers = new Headers();
    const all: Record<string, string | undefined> = {
      ...this.#own(),
      // fetch sets the type of a form, with its boundary.
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    };
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined) headers.set(name, value);
    }
    const response = await this.#fetch(`${this.#url()}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    return {
      bytes,
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text) as unknown;
      },
    };
  }

  #own(): Record<string, string> {
    const cookie = this.cookie;
    return { ...this.headers, origin: this.#url(), ...(cookie ? { cookie } : {}) };
  }

  async #fetch(input: string | URL, init: RequestInit | undefined): Promise<Response> {
    const response = await fetch(input, init);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (at < 0) return;
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

import { connect, type Socket } from 'node:net';
import { percentile } from './percentiles.ts';

/**
 * A load generator over raw sockets. Requests are encoded before the measurement, and answers are
 * parsed only as far as needed to find their end, because HTTP client libraries are slower than the
 * servers under test.
 */

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The greatest `X-Position` of all answers; empty if there was none. */
  readonly position: string;
}

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly requests: readonly Buffer[];
  /** Upper limit of requests per second. Default: none. */
  readonly perSecond?: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** Encodes an HTTP request. */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body !== '') lines.push(`content-length: ${String(Buffer.byteLength(body))}\r\n`);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n${body}`,
  );
}

/** Sends every request once. @throws Error when an answer is not 2xx */
export async function send(options: LoadOptions): Promise<Load> {
  const { url, connections, requests, perSecond = Infinity } = options;
  const times: number[] = [];
  let next = 0;
  let position = '';
  const begun = performance.now();

  const lane = async (): Promise<void> => {
    const connection = new Connection(url);
    try {
      for (let index = next++; index < requests.length; index = next++) {
        const early = begun + (index / perSecond) * 1_000 - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const sent = performance.now();
        const answer = await connection.answerTo(requests[index] ?? NOTHING);
        times.push(performance.now() - sent);
        if (answer.position > position) position = answer.position;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - begun) / 1_000;
  return {
    perSecond: requests.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    position,
  };
}

export interface Answer {
  readonly status: number;
  /** The header `X-Position`; empty if missing. */
  readonly position: string;
  /**
   * Whether the header `X-Stale` is set: the read models had not reached the requested position.
   */
  readonly stale: boolean;
  /** The body as sent; empty if it was sent in chunks. */
  readonly body: Buffer;
}

/** A keep-alive connection that sends one request at a time. */
export class Connection {
  readonly #url: string;
  readonly #socket: Socket;
  #seen: Buffer = NOTHING;
  #answer: Omit<Answer, 'body'> | undefined;
  /** Length of the body in bytes; Infinity if it is sent in chunks. */
  #length = 0;
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#url = url;
    this.#socket = connect(Number(port), hostname).setNoDelay(true);
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error(`${url} closed the connection`)));
  }

  /** @throws Error when the answer is not 2xx */
  async answerTo(request: Buffer): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
    const { status } = answer;
    if (status >= 200 && status <= 299) return answer;
    const line = request.toString('latin1', 0, request.indexOf('\r\n'));
    throw new Error(`${this.#url}: ${line} was answered ${String(status)}`);
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    this.#seen = this.#seen.length === 0 ? bytes : Buffer.concat([this.#seen, bytes]);
    this.#answer ??= this.#readHead();
    if (this.#answer === undefined) return;
    if (this.#length === Infinity ? !endsChunks(this.#seen) : this.#seen.length < this.#length)
      return;
    const body = this.#length === Infinity ? NOTHING : this.#seen;
    const answer = { ...this.#answer, body };
    this.#seen = NOTHING;
    this.#answer = undefined;
    this.#settle?.resolve(answer);
  }

  #readHead(): Omit<Answer, 'body'> | undefined {
    const end = this.#seen.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const head = this.#seen.toString('latin1', 0, end).toLowerCase();
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    const bare = status === 204 || status === 304;
    this.#length = length === undefined ? (bare ? 0 : Infinity) : Number(length);
    this.#seen = this.#seen.subarray(end + HEAD_END.length);
    return {
      status,
      position: /\r\nx-position: (\S+)/.exec(head)?.[1] ?? '',
      stale: head.includes('\r\nx-stale: '),
    };
  }
}

/**
 * Whether a chunked body is complete. The end can be detected by the last chunk, because only one
 * answer at a time is on the connection.
 */
function endsChunks(bytes: Buffer): boolean {
  return bytes.length >= 5 && bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n';
}

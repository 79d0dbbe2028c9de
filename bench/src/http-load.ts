import { connect, type Socket } from 'node:net';
import { percentile } from './percentiles.ts';

/**
 * Load over raw sockets: requests are bytes that were made before the clock starts, answers are
 * read as far as their end must be known. Libraries that do more than this are slower than the
 * servers under test, and would measure themselves.
 */

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The greatest `X-Position` that was answered; '' without any. */
  readonly position: string;
}

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly requests: readonly Buffer[];
  /** Requests per second at most; default as many as are answered. */
  readonly perSecond?: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** The bytes of one request. */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body !== '') lines.push(`content-length: ${String(Buffer.byteLength(body))}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}\r\n${body}`);
}

/** Sends every request once. @throws when one of them is not answered with 2xx */
export async function send(options: LoadOptions): Promise<Load> {
  const { url, connections, requests, perSecond = Infinity } = options;
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let next = 0;
  let position = '';
  const begun = performance.now();

  const connection = async (): Promise<void> => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    const answers = new Answers(socket);
    try {
      for (let index = next++; index < requests.length; index = next++) {
        const early = begun + (index / perSecond) * 1_000 - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const sent = performance.now();
        const status = await answers.to(requests[index] ?? NOTHING);
        times.push(performance.now() - sent);
        if (answers.position > position) position = answers.position;
        if (status < 200 || status > 299) {
          throw new Error(`${url}: request ${String(index)} was answered ${String(status)}`);
        }
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - begun) / 1_000;
  return {
    perSecond: requests.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    position,
  };
}

/** Answers on one connection, one at a time. */
class Answers {
  readonly #socket: Socket;
  #seen: Buffer = NOTHING;
  /** Bytes that the answer still needs; undefined while its head is not complete, `chunks` without a length. */
  #missing: number | 'chunks' | undefined;
  #status = 0;
  /** `X-Position` of the last answer that had one. */
  position = '';
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')));
  }

  to(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  #read(bytes: Buffer): void {
    this.#seen = this.#seen.length === 0 ? bytes : Buffer.concat([this.#seen, bytes]);
    if (this.#missing === undefined) this.#readHead();
    if (this.#missing === 'chunks' ? endsChunks(this.#seen) : this.#seen.length === this.#missing) {
      this.#seen = NOTHING;
      this.#missing = undefined;
      this.#settle?.resolve(this.#status);
    }
  }

  #readHead(): void {
    const end = this.#seen.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#seen.toString('latin1', 0, end).toLowerCase();
    this.#status = Number(head.slice(9, 12));
    this.position = /\r\nx-position: (\S+)/.exec(head)?.[1] ?? this.position;
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    const bare = this.#status === 204 || this.#status === 304;
    this.#missing = length !== undefined ? Number(length) : bare ? 0 : 'chunks';
    this.#seen = this.#seen.subarray(end + HEAD_END.length);
  }
}

/** With one answer at a time, what ends with the last chunk is complete. */
function endsChunks(bytes: Buffer): boolean {
  return bytes.length >= 5 && bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n';
}

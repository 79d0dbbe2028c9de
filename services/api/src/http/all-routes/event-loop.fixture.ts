import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const client = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ url, ...request }) => {
  const response = await fetch(url, { ...request, redirect: 'manual' });
  const text = await response.text();
  parentPort.postMessage({ status: response.status, text });
});
`;

/**
 * Sends requests from a thread of its own, one at a time, so that the main thread, which runs the
 * server, only answers them.
 */
export class RequestThread {
  readonly #worker = new Worker(client, { eval: true });

  async send(request: SentRequest): Promise<Answer> {
    const answered = once(this.#worker, 'message');
    this.#worker.postMessage(request);
    const [answer] = (await answered) as [Answer];
    return answer;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Processor time that the calling thread has used, in milliseconds. Linux counts it for each thread. */
function processorMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The longest processor time, in milliseconds, that the main thread used between two turns of its event
 * loop during `work`. Other processes and threads do not change it, as they would a time by the clock.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = processorMs();
  let turning = true;
  const turn = (): void => {
    const now = processorMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (turning) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    turning = false;
  }
  return longest;
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

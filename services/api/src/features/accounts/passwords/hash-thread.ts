import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Without `hash` one is computed; otherwise the password is compared with it. */
interface Job {
  readonly password: string;
  readonly cost: number;
  readonly hash?: string;
}

/**
 * Source of the thread, as text, since threads cannot load TypeScript. Only on Linux does a
 * priority apply to the thread; elsewhere it would apply to the whole process.
 */
const code = `
import { setPriority, constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from ${JSON.stringify(import.meta.resolve('bcrypt'))};
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
parentPort.on('message', ({ password, cost, hash }) => {
  const result =
    hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
  parentPort.postMessage(result);
});
`;

const idle: Worker[] = [];

/**
 * Computes or compares a hash in a thread of low priority, so that requests that compute none are
 * answered first. Each call under way has a thread of its own; idle threads are reused. A pool
 * (tinypool) would queue calls that `createPasswords` limits already, and need this code all the
 * same.
 */
export async function runHashJob<T extends string | boolean>(job: Job): Promise<T> {
  const thread = idle.pop() ?? start();
  thread.ref();
  thread.postMessage(job);
  try {
    const [result] = (await once(thread, 'message')) as [T];
    thread.unref();
    idle.push(thread);
    return result;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

function start(): Worker {
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
}

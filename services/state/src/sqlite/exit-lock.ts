import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/**
 * Node terminates threads when the process exits. A thread that is inside the SQLite addon then aborts
 * the whole process, with an error on stderr and a core dump. So the exit waits until no thread calls
 * SQLite, and no thread begins to.
 */

const NAME = 'rostrum:exit-lock';
/** Set once the process exits; the bits below count the threads at work. */
const EXITING = 1 << 30;
/** A thread whose disk does not answer must not keep the process. Milliseconds. */
const WAIT_AT_MOST_MS = 2_000;

/** Must be called in the main thread before the first thread starts. */
export function holdExitForThreads(): void {
  if (!isMainThread || getEnvironmentData(NAME) instanceof Int32Array) return;
  const lock = new Int32Array(new SharedArrayBuffer(4));
  setEnvironmentData(NAME, lock);
  process.once('exit', () => {
    const until = performance.now() + WAIT_AT_MOST_MS;
    let state = Atomics.or(lock, 0, EXITING) | EXITING;
    while (state !== EXITING && performance.now() < until) {
      Atomics.wait(lock, 0, state, until - performance.now());
      state = Atomics.load(lock, 0);
    }
  });
}

/** Runs `work`, which calls SQLite. In a thread it does not return once the process exits. */
export function beforeExit<T>(work: () => T): T {
  const lock = getEnvironmentData(NAME);
  if (isMainThread || !(lock instanceof Int32Array)) return work();
  if ((Atomics.add(lock, 0, 1) & EXITING) !== 0) {
    leave(lock);
    // The exit terminates the thread here.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  try {
    return work();
  } finally {
    leave(lock);
  }
}

function leave(lock: Int32Array): void {
  Atomics.sub(lock, 0, 1);
  Atomics.notify(lock, 0);
}

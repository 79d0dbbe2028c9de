import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A server under measurement: a process of its own on a core of its own, the load on the other. */
export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const TRIES = 400;

/** False: one core only, or no such command; the figures are then those of shared cores. */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-c', LOAD_CORE, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // Said by `canPin`.
    return false;
  }
})();

/** Runs a load with this process, which makes it, off the servers' core. */
export async function onLoadCore<T>(run: () => Promise<T>): Promise<T> {
  pinTo(LOAD_CORE);
  try {
    return await run();
  } finally {
    pinTo(`${SERVER_CORE},${LOAD_CORE}`);
  }
}

function pinTo(cores: string): void {
  if (!canPin) return;
  execFileSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)], { stdio: 'ignore' });
}

export async function startServer(
  file: string,
  port: number,
  environment: Readonly<Record<string, string>>,
  readyPath: string,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${String(port)}`;
  const pinned = ['-c', SERVER_CORE, process.execPath, file];
  const child = spawn(canPin ? 'taskset' : process.execPath, canPin ? pinned : [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  for (let left = TRIES; left > 0 && child.exitCode === null; left -= 1) {
    const ready = await fetch(`${url}${readyPath}`).catch(() => undefined);
    if (ready?.ok) return { url, stop: () => stop(child) };
    await pause(50);
  }
  throw new Error(`${file} did not become ready: ${complaint}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

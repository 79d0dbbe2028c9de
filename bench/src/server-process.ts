import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A server under measurement: a process of its own on a core of its own, the load on the other. */
export interface ServerProcess {
  readonly url: string;
  /** Seconds of processor time that it has used so far, threads and kernel included; NaN where the system does not say. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const TRIES = 12_000;
const TRY_MS = 5;

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

/** `command` on the servers' core. */
export function pinned(command: string, ...argv: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', SERVER_CORE, command, ...argv]] : [command, [...argv]];
}

export interface ServerOptions {
  readonly file: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly readyPath: string;
}

/** Resolves when `readyPath` answers 2xx. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { file, port, environment, readyPath } = options;
  const url = `http://127.0.0.1:${String(port)}`;
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
  const child = spawn(...pinned(process.execPath, ...flags, file), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  for (let left = TRIES; left > 0 && child.exitCode === null; left -= 1) {
    const ready = await fetch(`${url}${readyPath}`).catch(() => undefined);
    await ready?.arrayBuffer();
    if (ready?.ok) {
      const { pid } = child;
      return {
        url,
        cpuSeconds: () => (pid === undefined ? Number.NaN : cpuSecondsOf([pid])),
        stop: () => stopProcess(child),
      };
    }
    await pause(TRY_MS);
  }
  await stopProcess(child);
  throw new Error(`${file} did not become ready: ${complaint}`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Of a `/proc/PID/stat`: ticks of a hundredth of a second on every Linux there is. */
const TICKS_PER_SECOND = 100;

export function cpuSecondsOf(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // No such system, or a process that has ended in the meantime: the sum is no sum any more.
      return Number.NaN;
    }
  }
  return ticks / TICKS_PER_SECOND;
}

/** A process and those that it has started. */
export function withChildren(pid: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended since the directory was read.
    return undefined;
  }
}

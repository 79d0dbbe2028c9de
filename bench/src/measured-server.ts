import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '@rostrum/e2e/server-process';

/** A server under measurement, pinned to one core; the load runs on the other. */
export interface MeasuredServer {
  readonly url: string;
  /** Seconds of processor time so far, threads and kernel included; NaN where they are unknown. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const SERVER_CORE = '0';
const LOAD_CORE = '1';

/** False with one core only, or without `taskset`: servers and load then share the cores. */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-c', LOAD_CORE, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // The caller has checked `canPin`.
    return false;
  }
})();

/** Runs a load with this process pinned to the load's core. */
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

/** A command line that runs on the servers' core. */
export function pinned(program: string, ...argv: readonly string[]): [string, ...string[]] {
  return canPin ? ['taskset', '-c', SERVER_CORE, program, ...argv] : [program, ...argv];
}

/** Starts the process; stops it again when it does not become ready. @throws DidNotStart */
export async function startMeasured(server: ServerProcess, url: string): Promise<MeasuredServer> {
  const stop = async (): Promise<void> => {
    await server.stop();
  };
  try {
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, cpuSeconds: () => cpuSecondsOf(server.pid), stop };
}

/** The unit of times in `/proc/PID/stat`, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Of a process and its children. */
function cpuSecondsOf(pid: number): number {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((candidate) => parentOf(candidate) === pid);
    let ticks = 0;
    for (const each of [pid, ...children]) {
      const [user, kernel] = statOf(each).slice(11);
      ticks += Number(user) + Number(kernel);
    }
    return ticks / TICKS_PER_SECOND;
  } catch {
    // No /proc, or a process that has ended since: the sum would be wrong.
    return Number.NaN;
  }
}

/** The fields of `/proc/PID/stat` after the program's name. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    // It has ended since the directory was read.
    return undefined;
  }
}

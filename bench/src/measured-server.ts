import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '@rostrum/e2e/server-process';

/** A server under measurement. It is pinned to one core, and the load to another. */
export interface MeasuredServer {
  readonly url: string;
  /** Processor time so far in seconds, including threads and kernel; NaN if unknown. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const SERVER_CORE = '0';
const LOAD_CORE = '1';

/**
 * Whether processes can be pinned to cores. False with only one core or without `taskset`; servers
 * and load then share the cores.
 */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-c', LOAD_CORE, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // There is no `taskset`, or no second core.
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

/** The command line that runs a program on the servers' core. */
export function pinnedCommand(program: string, ...argv: readonly string[]): [string, ...string[]] {
  return canPin ? ['taskset', '-c', SERVER_CORE, program, ...argv] : [program, ...argv];
}

/** Starts the process, and stops it if it does not become ready. @throws DidNotStart */
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

/** The unit of times in `/proc/PID/stat`. It is 100 on every Linux. */
const TICKS_PER_SECOND = 100;

/** The processor time of a process and its children, in seconds. */
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
    // There is no /proc, or a process has ended meanwhile and the sum would be wrong.
    return Number.NaN;
  }
}

/** The fields of `/proc/PID/stat` that follow the program's name. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    // The process has ended since the directory was read.
    return undefined;
  }
}

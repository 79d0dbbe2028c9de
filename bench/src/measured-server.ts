import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ServerProcess } from '@rostrum/e2e/server-process';

/** A server under measurement. It is pinned to one core, and the load to another, unless a part asks for two. */
export interface MeasuredServer {
  readonly url: string;
  /** Processor time so far in seconds, including threads and kernel; NaN if unknown. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

interface Cores {
  readonly servers: string;
  readonly load: string;
}

const ONE: Cores = { servers: '0', load: '1' };
/** With fewer than four cores, the load shares those of the servers. */
const TWO: Cores = { servers: '0,1', load: availableParallelism() < 4 ? '0,1' : '2,3' };
const BOTH = '0,1';

/** The cores of the servers that are started, and of the load. */
let cores = ONE;

/**
 * Whether processes can be pinned to cores. False with only one core or without `taskset`; servers
 * and load then share the cores.
 */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-c', BOTH, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // There is no `taskset`, or no second core.
    return false;
  }
})();

/** The servers that are started meanwhile have two cores. */
export async function onTwoCores<T>(run: () => Promise<T>): Promise<T> {
  cores = TWO;
  try {
    return await run();
  } finally {
    cores = ONE;
  }
}

/** Runs a load with this process pinned to the load's core. */
export async function onLoadCore<T>(run: () => Promise<T>): Promise<T> {
  pinTo(cores.load);
  try {
    return await run();
  } finally {
    pinTo(BOTH);
  }
}

function pinTo(list: string): void {
  if (!canPin) return;
  execFileSync('taskset', ['-a', '-c', '-p', list, String(process.pid)], { stdio: 'ignore' });
}

/** The command line that runs a program on the servers' cores. */
export function pinnedCommand(program: string, ...argv: readonly string[]): [string, ...string[]] {
  return canPin ? ['taskset', '-c', cores.servers, program, ...argv] : [program, ...argv];
}

/** In the order of their starts. */
const running = new Set<ServerProcess>();

/** How long a server that a part has left may take to end, in milliseconds. */
const END_WITHIN_MS = 10_000;

/** Ends all servers that are still running, the last one first. */
export async function endServers(): Promise<void> {
  for (const server of [...running].reverse()) {
    // PostgreSQL would wait at SIGTERM until its clients have disconnected.
    const late = setTimeout(() => {
      server.signal('SIGKILL');
    }, END_WITHIN_MS);
    await server.stop('SIGINT');
    clearTimeout(late);
    running.delete(server);
  }
}

/** Starts the process, and stops it if it does not become ready. @throws DidNotStart */
export async function startMeasured(
  server: ServerProcess,
  url: string,
  start = () => server.start(),
): Promise<MeasuredServer> {
  const stop = async (): Promise<void> => {
    await server.stop();
    running.delete(server);
  };
  running.add(server);
  try {
    await start();
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

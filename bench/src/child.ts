import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pinnedCommand } from './measured-server.ts';

/**
 * Runs a script of this directory in a separate process and returns the JSON that it prints.
 * @param cores `one`: pinned to the servers' core, for work that a server does; `all`: for commands
 */
export async function runChild<T>(
  name: string,
  argv: readonly string[],
  cores: 'one' | 'all',
): Promise<T> {
  const file = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const node = [process.execPath, file, ...argv] as const;
  const [program, ...rest] = cores === 'one' ? pinnedCommand(...node) : node;
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`);
  return JSON.parse(output) as T;
}

/**
 * Called in the child process: runs `work`, which returns its number of events, and prints its
 * cost.
 */
export async function printCost(work: () => Promise<number>): Promise<void> {
  const begun = performance.now();
  const events = await work();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1e6;
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  process.stdout.write(JSON.stringify({ events, seconds, cpuSeconds, peakBytes }));
}

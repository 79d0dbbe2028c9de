import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pinned } from './server-process.ts';

/**
 * Work whose memory is measured, in a process of its own. Answers what it prints as JSON.
 * @param cores the servers' one, for what a server does beside others; or all, as a command has them
 */
export async function runChild<T>(
  name: string,
  argv: readonly string[],
  cores: 'one' | 'all',
): Promise<T> {
  const file = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const command: [string, string[]] =
    cores === 'one' ? pinned(process.execPath, file, ...argv) : [process.execPath, [file, ...argv]];
  const child = spawn(...command, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`);
  return JSON.parse(said) as T;
}

/** For the child: what a pass took, to be printed. */
export async function measured(work: () => Promise<number>): Promise<void> {
  const begun = performance.now();
  const events = await work();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1e6;
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  process.stdout.write(JSON.stringify({ events, seconds, cpuSeconds, peakBytes }));
}

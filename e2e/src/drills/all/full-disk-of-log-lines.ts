import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../product/free-port.ts';
import { ProductProcess } from '../../product/product-process.ts';
import type { Drill } from '../drill.ts';
import { pollUntil } from '../support/poll-until.ts';
import type { DrillRun } from '../support/drill-run.ts';
import { secrets } from '../support/test-data.ts';

const ANSWER_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 10_000;
const LOST = /^rostrum_output_lines_lost_total (\d+)$/m;
const REPORT = 'lines of the log were lost';

/** The product with its standard output on a file of a small disk, and its data elsewhere. */
async function startOn(run: DrillRun, disk: string, name: string): Promise<ProductProcess> {
  const output = join(disk, name);
  const server = new ProductProcess({
    dataDir: run.makeDirectory('data'),
    port: await freePort(),
    // A line for each request.
    environment: {
      LOG_LEVEL: 'debug',
      RATE_LIMIT_FACTOR: '0',
      ...secrets,
      ...run.environmentWith([]),
    },
    commandLine: (file) => ['sh', '-c', 'exec "$0" "$1" >> "$2"', process.execPath, file, output],
  });
  run.onEnd(async () => {
    await server.stop('SIGKILL');
  });
  await server.start();
  return server;
}

/** The text of an answer; undefined when there is none in time, or it is not 2xx. */
async function textOf({ url }: ProductProcess, path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    // It ended, or does not answer any more.
    return undefined;
  }
}

export const fullDiskOfLogLines: Drill = {
  name: 'full-disk-of-log-lines',
  description:
    'fills the disk that standard output is written to, then frees space, then stops on it',
  invariants: ['log-lines'],
  needs: ['mount'],
  quick: true,
  mutations: [
    {
      name: 'a line that cannot be written is an exception',
      breaks: 'log-lines',
      rewrites: [{ at: 'keep-unwritten-lines', by: 'throw error;' }],
    },
  ],
  async execute(run) {
    const disk = run.makeDirectory('disk');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    const server = await startOn(run, disk, 'log');
    const check = (violation: string | false): void => {
      run.check('log-lines', violation === false ? undefined : violation);
    };

    const requests = run.size({ whole: 10_000, quick: 3_000, brief: 3_000 });
    let answered = 0;
    while (answered < requests && (await textOf(server, '/api/categories')) !== undefined) {
      answered += 1;
    }
    const lost = Number(LOST.exec((await textOf(server, '/metrics')) ?? '')?.[1]);
    run.report(`${String(answered)} requests answered on a full disk, ${String(lost)} lines lost`);
    check(answered < requests && `only ${String(answered)} requests were answered`);
    check(!(lost > 0) && `${String(lost)} lines were counted as lost`);
    if (answered < requests) return;

    execFileSync('mount', ['-o', 'remount,size=8m', disk]);
    const isReported = () => readFileSync(join(disk, 'log'), 'utf8').includes(REPORT);
    await pollUntil(10_000, isReported);
    check(!isReported() && 'the lost lines were not reported');

    execFileSync('sh', ['-c', 'cat /dev/zero > "$0" 2>/dev/null; true', join(disk, 'rest')]);
    await textOf(server, '/api/categories');
    const began = performance.now();
    const { code, signal } = await server.stop();
    const ms = performance.now() - began;
    run.report(`stopped on a full disk: ${String(code ?? signal)} after ${ms.toFixed(0)} ms`);
    check(
      (code !== 0 || ms > STOP_WITHIN_MS) &&
        `stopped on a full disk, it exited with ${String(code ?? signal)} after ${ms.toFixed(0)} ms`,
    );
    const again = await startOn(run, disk, 'log').catch((error: unknown) => error as Error);
    check(again instanceof Error && `it did not start on a full disk: ${again.message}`);
  },
};

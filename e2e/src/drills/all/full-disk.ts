import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { fatalWhen } from '../log-rewrites.ts';
import { checkAcknowledged, audit } from '../support/check-invariants.ts';
import { deliver, Provider } from '../support/provider.ts';
import { createServer } from '../support/server.ts';
import { writeTestData } from '../support/test-data.ts';
import { webhookOf } from '../support/webhook.ts';

const REMOUNTS = 50;

/**
 * Shrinks the file system. Retries, because the kernel refuses a size below the used space, which
 * the server may have increased meanwhile.
 */
function limitFreeSpace(mountPoint: string, kilobytes: number): void {
  for (let tries = 1; ; tries += 1) {
    const used = execFileSync('df', ['--output=used', '-k', mountPoint], { encoding: 'utf8' });
    const size = Number(used.split('\n')[1]) + kilobytes;
    try {
      const options = `remount,size=${String(size)}k`;
      execFileSync('mount', ['-o', options, mountPoint], { stdio: 'pipe' });
      return;
    } catch (error) {
      if (tries === REMOUNTS) throw error;
    }
  }
}

export const fullDisk: Drill = {
  name: 'full-disk',
  description: 'fills a small disk under load, goes on reading, and frees space again',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'full-disk'],
  needs: ['mount'],
  quick: true,
  mutations: [
    {
      name: 'head not restored after a failed transaction',
      breaks: 'I5',
      rewrites: [{ at: 'restore-head-after-failure', by: ';' }],
    },
    {
      name: 'stream ends kept from a failed transaction',
      breaks: 'I8',
      rewrites: [{ at: 'forget-stream-ends-after-failure', by: ';' }],
    },
    {
      name: 'a full disk is fatal',
      breaks: 'full-disk',
      rewrites: [fatalWhen('code !== BUSY')],
    },
  ],
  async execute(run) {
    const dataDir = run.makeDirectory('disk');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
    const data = await writeTestData(dataDir, {
      campaigns: 10,
      payments: run.size({ whole: 1_500, quick: 1_500, brief: 150 }),
    });
    const server = await createServer(run, dataDir);
    await server.start();
    const provider = new Provider(data.payments);
    limitFreeSpace(dataDir, 700);

    const full = new AbortController();
    const sending = provider.send(server.url, 16, full.signal);
    for (let tries = 0; tries < 400 && !server.ended; tries += 1) {
      if ((provider.refused.get(503) ?? 0) > 50 || provider.left === 0) break;
      await pause(25);
    }
    full.abort();
    await sending;
    const refused = provider.refused.get(503) ?? 0;
    run.report(
      `${String(provider.acknowledged.size)} acknowledged until the disk was full, then ${String(refused)} refused with 503`,
    );
    const others = Array.from(provider.refused).filter(([status]) => status !== 503);
    run.check('full-disk', server.ended ? 'the server exited' : undefined);
    run.check(
      'full-disk',
      others.length === 0 ? undefined : `refused with ${others.map(String).join(' times, ')} times`,
    );
    if (refused === 0) throw new Error('the disk did not fill up');
    // Some of these may still succeed, because a checkpoint of the WAL may have freed space.
    const rest = data.payments.filter(({ donationId }) => !provider.acknowledged.has(donationId));
    for (const payment of server.ended ? [] : rest) {
      const write = await deliver(server.url, webhookOf(payment));
      if (write?.ok === true) continue;
      const retry = write?.headers.get('retry-after') ?? null;
      run.check(
        'full-disk',
        write?.status === 503 && retry !== null
          ? undefined
          : `a write was answered ${String(write?.status)}, Retry-After ${String(retry)}`,
      );
      break;
    }
    if (!server.ended) {
      const read = await fetch(`${server.url}/api/campaigns`);
      await read.arrayBuffer();
      run.check('full-disk', read.ok ? undefined : `a read was answered ${String(read.status)}`);
    }
    execFileSync('mount', ['-o', 'remount,size=256m', dataDir]);
    if (server.ended) await server.start();
    await provider.sendAll(server.url);
    run.report(`with free space again all ${String(provider.acknowledged.size)} are acknowledged`);
    limitFreeSpace(dataDir, 0);
    const { code } = await server.stop();
    execFileSync('mount', ['-o', 'remount,size=256m', dataDir]);
    run.check(
      'full-disk',
      code === 0 ? undefined : `stopped without free space, it exited with ${String(code)}`,
    );
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};

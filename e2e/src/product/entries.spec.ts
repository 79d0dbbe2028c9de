import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { everything } from '@rostrum/contracts/testing';
import { consents, openSession } from '../browser/browser-session.ts';
import { password } from '../browser/card-payment.ts';
import { programFile } from './product-process.ts';
import { Product } from './product.ts';
import { createTemporaryDirectory } from './temporary-directory.ts';

interface Ended {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly tookMs: number;
}

interface RunOptions {
  /** Largest size of a file, in blocks of 512 bytes: simulates a full disk. */
  readonly limit?: number | 'unlimited';
  /** SIGTERM stops the process once it has printed this. */
  readonly stopAt?: string;
}

/** Runs a built entry point. `out` is everything that it printed. */
function run(
  entry: string,
  argv: readonly string[],
  env: Record<string, string>,
  { limit = 'unlimited', stopAt }: RunOptions = {},
): Promise<Ended> {
  const node = [process.execPath, programFile(entry)];
  const began = performance.now();
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f ${String(limit)}; exec "$@"`, 'sh', ...node, ...argv],
      {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DEMO: '0', ...env },
        timeout: 40_000,
      },
      (_, stdout, stderr) => {
        const tookMs = performance.now() - began;
        resolve({ code: child.exitCode, out: stdout + stderr, tookMs });
      },
    );
    let printed = '';
    child.stdout?.on('data', (text: string) => {
      printed += text;
      if (stopAt !== undefined && printed.includes(stopAt)) child.kill('SIGTERM');
    });
  });
}

const oneLine = /^[^\n]+\n$/;

describe('a process that cannot start', { timeout: 60_000 }, () => {
  let work: string;
  beforeEach(() => {
    work = createTemporaryDirectory('entries');
  });
  afterEach(() => rm(work, { recursive: true, force: true }));

  it.runIf(everything)('reports within 15 s that neither backing service answers', async () => {
    // Accepts connections and never answers.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = `127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
    const secret = 'sixteen characters';
    const { code, out, tookMs } = await run('all-in-one', [], {
      EVENTSTORE_URL: `esdb://${address}?tls=false`,
      MONGODB_URL: `mongodb://${address}/rostrum?replicaSet=rs0`,
      VAULT_KEY: 'ab'.repeat(32),
      STREAM_KEY: secret,
      SESSION_SECRET: secret,
      SANDBOX_WEBHOOK_SECRET: secret,
    });
    silent.close();
    expect(out).toMatch(oneLine);
    expect(out).toMatch(/^Configuration: EVENTSTORE_URL: .*; MONGODB_URL: .*/);
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(15_000);
  });

  it('names DATA_DIR when the disk is full, at every stage of the start', async () => {
    // The start fails at the secrets, at some of the files, or at the first writes to the files.
    for (const limit of everything ? [0, 10, 50, 70] : [0, 10, 70]) {
      const DATA_DIR = join(work, `data-${String(limit)}`);
      const ended = await run('all-in-one', [], { DATA_DIR, LOG_LEVEL: 'silent' }, { limit });
      expect(ended.out).toMatch(oneLine);
      expect(ended.out).toContain('DATA_DIR');
      expect(ended.code).toBe(1);
    }
    expect(await readdir(join(work, 'data-0'))).toEqual([]);
  });

  it('accepts no arguments, and makes no files when its role has nothing to do', async () => {
    const DATA_DIR = join(work, 'data');
    const withArguments = await run('all-in-one', ['--port', '4000'], { DATA_DIR });
    expect([withArguments.code, withArguments.out]).toEqual([
      2,
      '--port is not known. Settings are environment variables, such as PORT=4000.\n',
    ]);
    const api = await run('api', [], { DATA_DIR });
    expect(api.out).toMatch(/^Configuration: EVENTSTORE_URL is not set[^\n]*\n$/);
    expect(await readdir(work)).toEqual([]);
  });
});

describe('on the data of a stopped server', { timeout: 60_000 }, () => {
  const username = 'amara';
  let work: string;
  let product: Product;
  let dataDir: string;
  beforeAll(async () => {
    work = createTemporaryDirectory('entries');
    product = await Product.create();
    ({ dataDir } = product);
    const member = { username, email: 'amara@example.org', password, ...consents };
    await openSession(product.url).call(accountsEndpoints.register, { body: member });
    await product.stop();
  });
  afterAll(async () => {
    await rm(work, { recursive: true, force: true });
    await product.dispose();
  });

  it(
    'a start prints how to make an administrator while there is none',
    { timeout: 120_000 },
    async () => {
      const start = () =>
        run('all-in-one', [], { DATA_DIR: dataDir }, { stopAt: 'Rostrum is open at' });
      const first = await start();
      expect(first.code, first.out).toBe(0);
      expect(first.out).toMatch(/1\. Register at http:\S+\/auth\/register\n/);
      expect(first.out).toContain(
        `2. Run DATA_DIR=${JSON.stringify(dataDir)} npm run admin:grant -- <username>\n`,
      );
      const granted = await run('admin-grant', [username], { DATA_DIR: dataDir });
      expect(granted.out).toContain(`${username} is now admin`);
      const second = await start();
      expect(second.code, second.out).toBe(0);
      expect(second.out).not.toContain('admin:grant');
    },
  );

  it.runIf(everything)(
    'a backup and a restore on a full disk end with one line, and leave no incomplete files behind',
    async () => {
      const backup = join(work, 'backup');
      const full = await run('backup', [backup], { DATA_DIR: dataDir }, { limit: 10 });
      expect(full.out).toMatch(oneLine);
      expect(full.out).toContain(`could not be backed up to ${backup}`);
      expect([full.code, await readdir(work)]).toEqual([1, []]);

      const whole = await run('backup', [backup], { DATA_DIR: dataDir });
      expect([whole.code, whole.out]).toEqual([
        0,
        expect.stringContaining('The console shows the backup of'),
      ]);
      const DATA_DIR = join(work, 'restored');
      await mkdir(DATA_DIR);
      const failed = await run('restore', [backup], { DATA_DIR }, { limit: 10 });
      expect(failed.out).toMatch(oneLine);
      expect(failed.out).toContain(`DATA_DIR: nothing was restored into ${DATA_DIR}`);
      expect([failed.code, await readdir(DATA_DIR)]).toEqual([1, []]);
      expect((await run('restore', [backup], { DATA_DIR })).code).toBe(0);
    },
  );
});

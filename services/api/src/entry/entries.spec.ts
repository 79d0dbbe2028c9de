import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';

interface Ended {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly tookMs: number;
}

/** A file may not grow beyond so many blocks of 512 bytes: a disk that is full for whoever writes. */
type Room = number | 'unlimited';

/** The entry as it is run, from source; `out` is all that it wrote. */
function run(
  entry: string,
  argv: readonly string[],
  env: Record<string, string>,
  room: Room = 'unlimited',
): Promise<Ended> {
  const file = fileURLToPath(new URL(`${entry}.ts`, import.meta.url));
  const node = [process.execPath, '--import', 'tsx', '--conditions=@rostrum/source', file];
  const began = performance.now();
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f ${String(room)}; exec "$@"`, 'sh', ...node, ...argv],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DEMO: '0', ...env },
        timeout: 40_000,
      },
      (_, stdout, stderr) => {
        const tookMs = performance.now() - began;
        resolve({ code: child.exitCode, out: stdout + stderr, tookMs });
      },
    );
  });
}

const oneLine = /^[^\n]+\n$/;

describe('a process that cannot start', { timeout: 60_000 }, () => {
  let work: string;
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'rostrum-entries-'));
  });
  afterEach(() => rm(work, { recursive: true, force: true }));

  it('says within 15 s that neither server answers, where both are silent', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined).resume());
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const at = `127.0.0.1:${String((mute.address() as AddressInfo).port)}`;
    const secret = 'sixteen characters';
    const { code, out, tookMs } = await run('all-in-one', [], {
      EVENTSTORE_URL: `esdb://${at}?tls=false`,
      MONGODB_URL: `mongodb://${at}/rostrum?replicaSet=rs0`,
      VAULT_KEY: 'ab'.repeat(32),
      STREAM_KEY: secret,
      SESSION_SECRET: secret,
      SANDBOX_WEBHOOK_SECRET: secret,
    });
    mute.close();
    expect(out).toMatch(oneLine);
    expect(out).toMatch(/^Configuration: EVENTSTORE_URL: .*; MONGODB_URL: .*/);
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(15_000);
  });

  it('names DATA_DIR when the disk is full, however far it came', async () => {
    // Not even the secrets; a part of the files; all files, and not what is written to them first.
    for (const room of [0, 10, 50, 70]) {
      const DATA_DIR = join(work, `data-${String(room)}`);
      const ended = await run('all-in-one', [], { DATA_DIR, LOG_LEVEL: 'silent' }, room);
      expect(ended.out).toMatch(oneLine);
      expect(ended.out).toContain('DATA_DIR');
      expect(ended.code).toBe(1);
    }
    expect(await readdir(join(work, 'data-0'))).toEqual([]);
  });

  it('knows no arguments, and leaves nothing behind where its role has nothing to do', async () => {
    const DATA_DIR = join(work, 'data');
    const mistaken = await run('all-in-one', ['--port', '4000'], { DATA_DIR });
    expect([mistaken.code, mistaken.out]).toEqual([
      2,
      '--port is not known. Settings are environment variables, such as PORT=4000.\n',
    ]);
    const alone = await run('api', [], { DATA_DIR });
    expect(alone.out).toMatch(/^Configuration: EVENTSTORE_URL is not set[^\n]*\n$/);
    expect(await readdir(work)).toEqual([]);
  });
});

describe('a backup and a restore on a full disk', { timeout: 60_000 }, () => {
  let work: string;
  let dataDir: string;
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'rostrum-entries-'));
    const test = await createTestApp();
    await registerMember(test);
    const { vaultKey, ...rest } = test.app.config.secrets;
    const secrets = { vaultKey: Buffer.from(vaultKey).toString('base64'), ...rest };
    await writeFile(join(test.dataDir, 'secrets.json'), JSON.stringify(secrets));
    dataDir = test.dataDir;
    await test.stop();
  });
  afterEach(async () => {
    await rm(work, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  it('end with one line and leave nothing that could be taken for one', async () => {
    const backup = join(work, 'backup');
    const full = await run('backup', [backup], { DATA_DIR: dataDir }, 10);
    expect(full.out).toMatch(oneLine);
    expect(full.out).toContain(`could not be backed up to ${backup}`);
    expect([full.code, await readdir(work)]).toEqual([1, []]);

    expect((await run('backup', [backup], { DATA_DIR: dataDir })).code).toBe(0);
    const DATA_DIR = join(work, 'restored');
    await mkdir(DATA_DIR);
    const none = await run('restore', [backup], { DATA_DIR }, 10);
    expect(none.out).toMatch(oneLine);
    expect(none.out).toContain(`DATA_DIR: nothing was restored into ${DATA_DIR}`);
    expect([none.code, await readdir(DATA_DIR)]).toEqual([1, []]);
    expect((await run('restore', [backup], { DATA_DIR })).code).toBe(0);
  });
});

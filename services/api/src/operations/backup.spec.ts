import { everything } from '@rostrum/contracts/testing';
import { openDatabase } from '@rostrum/state/sqlite';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../audit/audit-files.ts';
import { dataFiles, type Config } from '../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';
import { mp3 } from '../testing/audio.ts';
import { drawImage, formWith } from '../testing/images.ts';
import { backUp } from './backup.ts';
import { readManifest } from './manifest.ts';
import { OperationFailed } from './operation-failed.ts';
import { restore } from './restore.ts';

describe('a backup', () => {
  let work: string;
  let test: TestApp;
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'rostrum-backup-'));
    test = await createTestApp();
  });
  afterEach(async () => {
    await test.dispose();
    await rm(work, { recursive: true, force: true });
  });

  const makeBackup = (name = 'backup') =>
    backUp({ dataDir: test.dataDir, directory: join(work, name), clock: test.clock });
  const restored = (dataDir: string): Config => ({
    ...test.app.config,
    given: test.app.config.secrets,
    dataDir,
  });
  const restoreIt = (name = 'backup', tombstones?: string, dataDir = join(work, 'restored')) =>
    restore({
      backup: join(work, name),
      settings: restored(dataDir),
      tombstones,
      clock: test.clock,
    });
  const findings = async (dataDir: string): Promise<readonly string[]> => {
    const { vaultKey, streamKey } = test.app.config.secrets;
    const audited = await auditFiles({ ...dataFiles(dataDir), vaultKey, streamKey }, test.clock);
    return audited.findings.map(({ invariant, place, what }) => `${invariant} ${place}: ${what}`);
  };

  it('taken during payments holds everything acknowledged before, passes the audit, and starts', async () => {
    const creator = await registerMember(test);
    const { id } = await publishCampaign(creator);
    const acknowledged: string[] = [];
    let paying = true;
    const payOn = async (): Promise<void> => {
      const member = await registerMember(test);
      while (paying) {
        const { intent } = await pay(member, id, '5.00');
        acknowledged.push(intent.paymentIntentId);
      }
    };
    const payers = Array.from({ length: everything ? 6 : 2 }, payOn);
    try {
      for (const round of ['first', 'second']) await check(round);
    } finally {
      paying = false;
      await Promise.allSettled(payers);
    }
    expect(acknowledged.length).toBeGreaterThan(10);

    async function check(round: string): Promise<void> {
      const before = [...acknowledged];
      const dataDir = join(work, `restored-${round}`);
      await makeBackup(round);
      await restoreIt(round, undefined, dataDir);
      expect(await findings(dataDir)).toEqual([]);
      const again = new TestApp(dataDir, { config: restored(dataDir) });
      await again.start();
      await again.caughtUp();
      const made = new Set<string>();
      for (const event of await again.eventsAfter('')) {
        if (event.type === 'DonationMade') made.add(event.data.paymentIntentId);
      }
      expect(before.filter((intent) => !made.has(intent))).toEqual([]);
      await again.stop();
      expect(await findings(dataDir)).toEqual([]);
    }
  });

  it('can be taken while the product does not run, and is readable by its owner only', async () => {
    await registerMember(test, { username: 'anna' });
    await test.stop();
    await writeFile(dataFiles(test.dataDir).secrets, '{}', { mode: 0o644 });
    const { files } = await makeBackup();
    expect(files.map(({ name }) => name).sort()).toEqual([
      'log.db',
      'log.db-head',
      'secrets.json',
      'state.db',
    ]);
    expect((await readdir(work)).sort()).toEqual(['backup']);
    expect((await stat(join(work, 'backup'))).mode & 0o077).toBe(0);
    await test.start();
  });

  it('is refused when the target exists or is inside DATA_DIR, without data, and of a damaged log', async () => {
    await mkdir(join(work, 'there'));
    await expect(makeBackup('there')).rejects.toThrow('is there already');
    const inside = { directory: join(test.dataDir, 'backup'), clock: test.clock };
    await expect(backUp({ dataDir: test.dataDir, ...inside })).rejects.toThrow(
      'is inside DATA_DIR',
    );
    const nothing = { dataDir: join(work, 'there'), directory: join(work, 'b'), clock: test.clock };
    await expect(backUp(nothing)).rejects.toThrow('DATA_DIR says where');
    await registerMember(test);
    await test.stop();
    const database = openDatabase(dataFiles(test.dataDir).log, { synchronous: 'FULL' });
    database.exec("UPDATE events SET type = 'Another' WHERE position = 4");
    database.close();
    await expect(makeBackup()).rejects.toThrow(
      'the log is damaged, and so would be a backup of it',
    );
    expect((await readdir(work)).sort()).toEqual(['there']);
  });

  it('is not restored over data, when a byte of it has changed, or with another key', async () => {
    const { username } = await registerMember(test);
    await makeBackup();
    const occupied = join(work, 'occupied');
    await mkdir(occupied);
    await writeFile(join(occupied, 'something'), '');
    await expect(restoreIt('backup', undefined, occupied)).rejects.toThrow('is not empty');
    expect(await readdir(occupied)).toEqual(['something']);
    await expect(restoreIt('nowhere')).rejects.toThrow('is no backup');
    const settings = restored(join(work, 'restored'));
    const given = { ...settings.given, vaultKey: Buffer.alloc(32, 9) };
    const otherKey = { ...settings, given };
    const options = { backup: join(work, 'backup'), tombstones: undefined, clock: test.clock };
    await expect(restore({ ...options, settings: otherKey })).rejects.toThrow('does not open');
    expect(await readdir(join(work, 'restored'))).toEqual([]);

    await restoreIt();
    expect((await readdir(join(work, 'restored'))).sort()).toEqual([
      'log.db',
      'log.db-head',
      'state.db',
    ]);
    const again = new TestApp(join(work, 'restored'), { config: settings });
    await again.start();
    const login = { username, password: 'correct horse' };
    expect((await again.send('POST', '/api/auth/login', { body: login })).status).toBe(200);
    await again.dispose();

    const manifest = join(work, 'backup', 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    const { files, ...rest } = JSON.parse(text) as { files: readonly { name: string }[] };
    for (const left of ['log.db', 'log.db-head', 'state.db']) {
      const fewer = { ...rest, files: files.filter(({ name }) => name !== left) };
      await writeFile(manifest, JSON.stringify(fewer));
      await expect(restoreIt('backup', undefined, join(work, 'other'))).rejects.toThrow(
        'is damaged',
      );
    }
    await writeFile(manifest, text);
    for (const name of ['log.db', 'log.db-head', 'state.db']) {
      const file = join(work, 'backup', name);
      const bytes = await readFile(file);
      const half = Math.floor(bytes.length / 2);
      await writeFile(file, bytes.with(half, (bytes[half] ?? 0) ^ 1));
      await expect(restoreIt('backup', undefined, join(work, 'other'))).rejects.toThrow(
        'its checksum is another',
      );
      await writeFile(file, bytes);
    }
    await appendFile(join(work, 'backup', 'state.db'), ' ');
    await expect(restoreIt()).rejects.toThrow('its checksum is another');
  });

  it('is refused when any bit of its manifest has changed', async () => {
    await registerMember(test);
    await test.stop();
    await writeFile(dataFiles(test.dataDir).secrets, '{}', { mode: 0o600 });
    await makeBackup();
    const path = join(work, 'backup', 'manifest.json');
    const bytes = await readFile(path);
    const accepted: string[] = [];
    // In `npm test` every ninth bit, so that each bit of a byte is changed somewhere.
    for (let bit = 0; bit < bytes.length * 8; bit += everything ? 1 : 27) {
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      writeFileSync(path, changed);
      const error: unknown = await readManifest(join(work, 'backup')).catch(
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof OperationFailed))
        accepted.push(Buffer.from(changed).toString('latin1'));
    }
    expect(bytes.length).toBeGreaterThan(500);
    expect(accepted).toEqual([]);
  }, 90_000);

  it('of an earlier version, whose manifest has no checksum, is restored', async () => {
    await registerMember(test);
    await makeBackup();
    const path = join(work, 'backup', 'manifest.json');
    const { checksum, ...earlier } = JSON.parse(await readFile(path, 'utf8')) as Record<
      string,
      unknown
    >;
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    await writeFile(path, `${JSON.stringify({ ...earlier, streams: 1 }, null, 2)}\n`);
    await expect(restoreIt()).rejects.toThrow('not the one that was backed up');
    await writeFile(path, `${JSON.stringify(earlier, null, 2)}\n`);
    expect((await restoreIt()).erased).toBe(0);
  });

  it('has the uploaded files, but not those of members who were erased later', async () => {
    const [kept, erased] = [await registerMember(test), await registerMember(test)];
    for (const member of [kept, erased]) {
      const form = formWith('image', await drawImage());
      await member.browser.send('POST', '/simple-upload', { body: form });
      const audio = formWith('file', mp3(), { name: 'a.mp3', type: 'audio' });
      await member.browser.send('POST', '/api/upload', { body: audio });
    }
    await makeBackup();
    await test.app.state.vault.erase(`user-${String(erased.id)}`);
    await restoreIt('backup', undefined, join(work, 'whole'));
    expect(await uploadedIn(join(work, 'whole'))).toHaveLength(10);
    await restoreIt('backup', dataFiles(test.dataDir).state);
    expect(await findings(join(work, 'restored'))).toEqual([]);
    const left = await uploadedIn(join(work, 'restored'));
    expect(left).toHaveLength(5);
    const [image = '', audio = ''] = ['images/', 'audio/'].map(
      (directory) => left.find((name) => name.startsWith(directory)) ?? '',
    );
    await rm(join(work, 'restored', 'files', image));
    await writeFile(join(work, 'restored', 'files', audio), 'other sound');
    const found = await findings(join(work, 'restored'));
    const problems = found.map(
      (finding) => /^I16 position .* the stored file (.*)/.exec(finding)?.[1],
    );
    expect(problems.toSorted()).toEqual([
      expect.stringMatching(/^audio\/.* has 11 bytes instead of 2085$/),
      expect.stringMatching(/^images\/.* is missing$/),
    ]);
  });

  it('is not restored with tombstones that are not a later state of the installation', async () => {
    await registerMember(test);
    const earlier = join(work, 'earlier');
    await makeBackup('earlier');
    await registerMember(test);
    await makeBackup();
    const refusedWith = async (tombstones: string, reason: RegExp) => {
      await expect(restoreIt('backup', tombstones)).rejects.toThrow(OperationFailed);
      await expect(restoreIt('backup', tombstones)).rejects.toThrow(reason);
      expect(await readdir(join(work, 'restored'))).toEqual([]);
    };
    const { log } = dataFiles(test.dataDir);
    await refusedWith(join(work, 'nothing'), /^there is no .*--tombstones/);
    await refusedWith(log, /^[^\n]*log\.db \(--tombstones\) cannot be read as a state\.db[^\n]*$/);
    await refusedWith(join(work, 'backup', 'manifest.json'), /cannot be read as a state\.db/);
    await refusedWith(work, /cannot be read as a state\.db/);
    await refusedWith(dataFiles(earlier).state, /older than the backup, or of another/);
  });

  it('fails with one line that names the path that cannot be used', async () => {
    await makeBackup();
    const file = join(work, 'file');
    await writeFile(file, '');
    const options = { dataDir: test.dataDir, directory: join(file, 'b'), clock: test.clock };
    await expect(backUp(options)).rejects.toThrow(/could not be backed up to [^\n]*ENOTDIR[^\n]*$/);
    await expect(restoreIt('backup', undefined, file)).rejects.toThrow(/^DATA_DIR: [^\n]*ENOTDIR/);
    await expect(restoreIt('backup', undefined, join(file, 'x'))).rejects.toThrow(OperationFailed);
  });

  it('erases again, at the restore, the members that were erased after it was taken', async () => {
    const [anna, bert] = [await registerMember(test), await registerMember(test)];
    await makeBackup();
    await test.app.state.vault.erase(`user-${String(anna.id)}`);
    const newest = dataFiles(test.dataDir).state;
    expect(await restoreIt('backup', newest)).toMatchObject({ erased: 1 });
    const config = restored(join(work, 'restored'));
    const again = new TestApp(config.dataDir, { config });
    await again.start();
    const { vault } = again.app.state;
    expect((await vault.readKey(`user-${String(anna.id)}`)).state).toBe('erased');
    expect((await vault.readKey(`user-${String(bert.id)}`)).state).toBe('live');
    expect(await vault.passwordHash(anna.id)).toBeUndefined();
    await again.dispose();
  });
});

async function uploadedIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true });
  return names.filter((name) => /\.webp$|^audio\/./.test(name));
}

import { readModels } from '@rostrum/projections';
import { openDatabase } from '@rostrum/state/sqlite';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFiles, type Settings } from '../../runtime/configuration/config.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { registerMember } from '../../testing/members.ts';
import { examine } from './doctor.ts';

describe('the doctor', () => {
  let test: TestApp;
  let settings: Settings;
  beforeEach(async () => {
    test = await createTestApp();
    await registerMember(test);
    await test.caughtUp();
    const { config } = test.app;
    settings = { ...config, given: config.secrets, dataDir: test.dataDir };
    await chmod(test.dataDir, 0o700);
  });
  afterEach(() => test.dispose());

  /** `findings`: checks that are not well, as `of: verdict`. `text`: all lines. */
  const examined = async (changes: Partial<Settings> = {}) => {
    const all = await examine({ ...settings, ...changes }, test.clock);
    const notWell = all.filter(({ verdict }) => verdict !== 'well');
    const text = all.map(({ of, says, advice = '' }) => `${of}: ${says}. ${advice}`).join('\n');
    // The results of these checks depend on the disk of this machine.
    const machine = ['fsync', 'space'];
    return {
      findings: notWell
        .filter(({ of }) => !machine.includes(of))
        .map(({ of, verdict }) => `${of}: ${verdict}`),
      text,
    };
  };

  it('finds nothing wrong beside a running server, and leaves no files behind', async () => {
    const files = await readdir(test.dataDir);
    const port = Number(new URL(test.url).port);
    const { findings, text } = await examined({ port });
    expect(findings).toEqual([]);
    expect(text).toContain(`a server runs at port ${String(port)} and is ready`);
    expect(text).toContain('the side files agree and the tail verifies');
    expect(text).toContain(`${String(readModels.length)} read models are level`);
    expect((await readdir(test.dataDir)).sort()).toEqual(files.sort());
  });

  it('finds nothing wrong before the first start, and makes no files', async () => {
    const dataDir = join(test.dataDir, 'nothing');
    expect((await examined({ dataDir })).findings).toEqual([]);
    expect(await readdir(test.dataDir)).not.toContain('nothing');
  });

  it('names the event at which the log is damaged', async () => {
    await test.stop();
    const { log } = dataFiles(test.dataDir);
    await rm(`${log}-verified`);
    const database = openDatabase(log, { synchronous: 'FULL' });
    database.exec("UPDATE events SET data = '{}' WHERE position = 4");
    database.close();
    const { findings, text } = await examined();
    expect(findings).toEqual(['log: wrong']);
    expect(text).toContain('the log is damaged at position 0000000000000004');
  });

  it('reports a clock that is behind the last event', async () => {
    test.advance(-3_600_000);
    const { findings, text } = await examined();
    expect(findings).toEqual(['clock: wrong']);
    expect(text).toContain('Set the clock');
  });

  it('reports a state that is ahead of the log', async () => {
    await test.app.state.cursors.move('another', 'token', undefined, '0000000000009999');
    const { findings, text } = await examined();
    expect(findings).toEqual(['state: wrong']);
    expect(text).toContain('the process another has seen 0000000000009999');
  });

  it('reports another stream key', async () => {
    const given = { ...settings.given, streamKey: 'another stream key of the tests' };
    const { findings, text } = await examined({ given });
    expect(findings).toEqual(['state: wrong']);
    expect(text).toContain('STREAM_KEY or secrets.json is not the one');
  });

  it('names a subject whose key is lost', async () => {
    const { id } = await publishCampaign(await registerMember(test));
    const state = openDatabase(dataFiles(test.dataDir).state, { synchronous: 'FULL' });
    state.exec(`DELETE FROM rows WHERE "table" = 'vault-keys' AND key LIKE 'campaign-%'`);
    state.close();
    const { findings, text } = await examined();
    expect(findings).toEqual(['state: wrong']);
    expect(text).toContain(`the key of campaign-${String(id)} is missing`);
  });

  it('reports keys that do not open the personal data', async () => {
    const given = { ...settings.given, vaultKey: Buffer.alloc(32, 9) };
    const { findings, text } = await examined({ given });
    expect(findings).toEqual(['state: wrong']);
    expect(text).toContain('VAULT_KEY');
  });

  it('reports a port that another program uses, and files that other users can read', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.on('connection', (socket) => socket.destroy());
    const { secrets } = dataFiles(test.dataDir);
    await writeFile(secrets, '{}');
    await chmod(secrets, 0o644);
    await chmod(test.dataDir, 0o755);
    const { findings, text } = await examined({ port, given: {} });
    expect(findings).toEqual([
      'directory: attention',
      'port: wrong',
      'secrets: attention',
      'state: wrong',
    ]);
    expect(text).toContain('Choose one with PORT');
    expect(text).toContain('secrets.json is damaged');
    other.close();
  });

  it('reports missing documents, which the next start folds again', async () => {
    await test.stop();
    for (const end of ['', '-wal', '-shm']) {
      await rm(`${dataFiles(test.dataDir).documents}${end}`, { force: true });
    }
    const { findings, text } = await examined();
    expect(findings).toEqual(['read models: attention']);
    expect(text).toContain('The next start folds them again');
  });

  it('names read models whose documents cannot all be found, and the remedy', async () => {
    const documents = openDatabase(dataFiles(test.dataDir).documents, { synchronous: 'NORMAL' });
    const [row] = documents
      .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'users@*/text'")
      .all();
    documents.exec(`DELETE FROM "${String(row?.name)}"`);
    documents.close();
    const { findings, text } = await examined();
    expect(findings).toEqual(['indexes: attention']);
    expect(text).toContain('searches and lists may miss documents of users');
    expect(text).toContain('npm run rebuild -- users');
  });

  it('names the variable of a backing service that does not answer', async () => {
    const { findings, text } = await examined({ eventStoreUrl: 'esdb://127.0.0.1:9?tls=false' });
    expect(findings).toEqual(['servers: wrong']);
    expect(text).toContain('EVENTSTORE_URL');
  });
});

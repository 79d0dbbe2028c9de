import { VaultKeyMismatch } from '@rostrum/state';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { registerMember } from '../../testing/members.ts';
import { DataMismatch } from './data-check.ts';
import { FileUnusable } from './storage.ts';

const patient = { timeout: 10_000 };

describe('a data directory with files that do not belong together', () => {
  let test: TestApp;
  let secrets: TestApp['app']['config']['secrets'];
  beforeEach(async () => {
    test = await createTestApp();
    ({ secrets } = test.app.config);
    await publishCampaign(await registerMember(test, { username: 'vera' }));
    await test.caughtUp();
    await test.stop();
  });
  afterEach(() => test.dispose());

  async function remove(prefix: string): Promise<void> {
    for (const name of await readdir(test.dataDir)) {
      if (name.startsWith(prefix)) await rm(join(test.dataDir, name));
    }
  }

  function inState<T>(work: (state: Database) => T): T {
    const state = openDatabase(join(test.dataDir, 'state.db'), { synchronous: 'FULL' });
    try {
      return work(state);
    } finally {
      state.close();
    }
  }

  it('is refused when the state is missing, which holds the keys of the personal data', async () => {
    await remove('state.db');
    const starting = test.start();
    await expect(starting).rejects.toThrow(DataMismatch);
    await expect(starting).rejects.toThrow(/state\.db does not have the keys/);
  });

  it('is refused with another vault key', async () => {
    const others = { ...secrets, vaultKey: Buffer.alloc(32, 9) };
    await expect(test.start({}, { secrets: others })).rejects.toThrow(VaultKeyMismatch);
  });

  it('is refused with another stream key, which would let every username be registered again', async () => {
    const others = { ...secrets, streamKey: 'another stream key of the tests' };
    await expect(test.start({}, { secrets: others })).rejects.toThrow(/STREAM_KEY/);
    await test.start();
    const login = { username: 'vera', password: 'correct horse' };
    expect((await test.send('POST', '/api/auth/login', { body: login })).status).toBe(200);
  });

  it('is refused when the state or the documents are ahead of the log', async () => {
    await remove('log.db');
    await expect(test.start()).rejects.toThrow(/in state\.db is at 0+\d+, but the log ends/);
    await remove('log.db');
    await remove('state.db');
    await expect(test.start()).rejects.toThrow(/in documents\.db is at/);
  });

  it('is served without a lost key, which readiness and metrics name until it is back', async () => {
    const row = inState((state) => {
      const key = `SELECT key, value, version FROM rows WHERE "table" = 'vault-keys' AND key LIKE 'campaign-%'`;
      const found = state.prepare(key).get();
      state.exec(`DELETE FROM rows WHERE "table" = 'vault-keys' AND key LIKE 'campaign-%'`);
      return found;
    });
    await test.start();
    const waits = async () => (await test.readiness())[1].join();
    await expect
      .poll(waits, patient)
      .toContain(`the key of ${String(row?.key)}, which the vault has lost`);
    expect((await test.readiness())[0]).toBe(200);
    const metric = async () => (await test.send('GET', '/metrics')).text;
    expect(await metric()).toContain('rostrum_subject_keys_lost 1');
    const { id } = await publishCampaign(await registerMember(test));
    await test.caughtUp();
    expect((await test.send('GET', `/api/campaigns/${String(id)}`)).status).toBe(200);

    await test.stop();
    inState((state) => {
      const { key = null, value = null, version = null } = row ?? {};
      state
        .prepare(`INSERT INTO rows ("table", key, value, version) VALUES ('vault-keys', ?, ?, ?)`)
        .run(key, value, version);
    });
    await test.start();
    await expect.poll(waits, patient).toBe('');
    expect(await metric()).toContain('rostrum_subject_keys_lost 0');
  });

  it('names a lost key that the read models wait for', async () => {
    await remove('documents.db');
    inState((state) => {
      state.exec(`DELETE FROM rows WHERE "table" = 'vault-keys' AND key LIKE 'campaign-%'`);
    });
    // This start ends when it is stopped, since the read models cannot catch up.
    const starting = test.start({}, { port: Number(new URL(test.url).port) });
    const waits = () => test.readiness().catch(() => [0, []] as const);
    await expect
      .poll(async () => (await waits())[1].join(), patient)
      .toMatch(/the read models.*the key of campaign-\d+, which the vault has lost/);
    const { text } = await test.send('GET', '/metrics');
    expect(text).toContain('rostrum_read_model_lag_seconds{');
    await test.stop();
    await starting;
  });

  it('is refused when a file is not a database, and starts once that is removed', async () => {
    await remove('documents.db');
    await writeFile(join(test.dataDir, 'documents.db'), 'no database '.repeat(1_000));
    await expect(test.start()).rejects.toThrow(FileUnusable);
    await remove('documents.db');
    await test.start();
    await test.caughtUp();
    expect(
      (await test.visitor().call(campaignsEndpoints.listCampaigns, { query: {} })).length,
    ).toBe(1);
  });
});

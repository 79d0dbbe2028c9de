import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { readModels, rebuild } from '@rostrum/projections';
import { documentsIn } from '@rostrum/state/mongodb-testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBesideServer } from '../../runtime/storage/storage.ts';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, onBackingServices, type TestApp } from '../../testing/create-test-app.ts';
import { registerStaff, registerVerified, type Member } from '../../testing/members.ts';
import { textsIn } from '../../testing/plaintext.ts';
import { userStream } from '../accounts/index.ts';

const texts = [
  'ilka_quince',
  'ilka.quince@example.org',
  'Ilka Quince-Ödaly',
  'Should cats of Łódź have a vote?',
  'I argue with bees, mostly in Żywiec.',
  'Would you look after a hamster?',
  // Stored with their sessions.
  'Samsung Internet on Android',
] as const;

describe.skipIf(!onBackingServices())('after the erasure of a member on MongoDB', () => {
  let test: TestApp;
  let admin: Member;
  let ilka: Member;
  beforeEach(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    const [username, email, fullName, title, bio, message] = texts;
    ilka = await registerVerified(test, { username, email, fullName });
    await ilka.client.call(profilesEndpoints.changeOwnProfile, { body: { bio } });
    await test.send('POST', '/api/auth/login', {
      body: { username, password: ilka.password },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0' },
    });
    const supporter = await registerVerified(test);
    await publishCampaign(ilka, { title });
    const backed = await publishCampaign(ilka, { title: 'Should bees have a vote?' });
    await pay(supporter, backed.id, 5);
    await ilka.client.call(profilesEndpoints.sendMessage, {
      params: { id: supporter.id },
      body: { message, shareAddress: true },
    });
    await test.caughtUp();
  });
  afterEach(() => test.dispose());

  const places = async (): Promise<readonly string[]> =>
    (await documentsIn(test.app.config.mongoUrl ?? '')).flatMap((document) =>
      textsIn(Buffer.from(document), texts).map((text) => `${document.slice(0, 60)}: ${text}`),
    );

  /** Rebuilds the read model `users`, which keeps its previous build. */
  const rebuildUsers = async (): Promise<void> => {
    const { config } = test.app;
    const settings = { ...config, given: config.secrets };
    const storage = await openBesideServer(settings, { clock: test.clock });
    try {
      const { store, events, state } = storage;
      const models = readModels.filter(({ name }) => name === 'users');
      expect(models).toHaveLength(1);
      const { clock } = test;
      await rebuild({ store, reader: store, events, state, models, clock, token: 'rebuild' });
    } finally {
      await storage.close();
    }
  };

  it('no document of any collection has a text of theirs, and no older build is left', async () => {
    await expect
      .poll(async () => (await places()).filter((place) => place.includes('hamster')))
      .not.toEqual([]);
    const built = await places();
    await rebuildUsers();
    const before = await places();
    expect(before.length).toBeGreaterThan(built.length);
    expect(new Set(before.map((place) => place.split(': ').at(-1)))).toEqual(new Set(texts));
    await admin.browser.send('POST', `/api/admin/users/${String(ilka.id)}/erasure`, {
      body: { reason: 'Ilka Quince-Ödaly asked for it by letter.' },
    });
    const head = await test.head();
    const cursor = async () => (await test.app.state.cursors.get('erase-members'))?.position ?? '';
    await expect
      .poll(cursor, { timeout: 60_000 })
      .toSatisfy((position: string) => position >= head);
    const { events } = await test.events.load(userStream(ilka.id));
    expect(events.map(({ type }) => type)).toContain('PersonalDataErased');
    expect(await places()).toEqual([]);
    expect(textsIn(Buffer.from(test.logged), texts)).toEqual([]);
  });
});

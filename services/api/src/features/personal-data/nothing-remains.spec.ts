import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { routes, type Route } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { contactEndpoints } from '@rostrum/contracts/contact/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { readModels, rebuild } from '@rostrum/projections';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { backUp } from '../../operations/backup.ts';
import { restore } from '../../operations/restore.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { openBesideServer } from '../../runtime/storage/storage.ts';
import { confirm, pay, publishCampaign, submitEvidence } from '../../testing/campaigns.ts';
import { createTestApp, TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { placesOf, textsIn } from '../../testing/plaintext.ts';
import { userStream } from '../accounts/index.ts';

/**
 * Texts that identify her. Those of the campaign that others paid for are not listed here, because
 * they remain.
 */
const hers = [
  'ilka_quince',
  'ilka.quince@example.org',
  'Ilka Quince-Ödaly',
  'Should cats of Łódź have a vote?',
  'Tomcat Ferdynand',
  'I argue with bees, mostly in Żywiec.',
] as const;
const phone = '+48 600 700 811';
/** Stored with her sessions. */
const device = 'Samsung Internet on Android';
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36';
/** Texts that are only in the log, encrypted, or in mails. */
const written = {
  signedIn: 'My hamster counts the votes.',
  signedOut: 'The hamster has left, what now?',
  answer: 'Hamsters return by themselves.',
  toMember: 'Would you look after a hamster?',
  withDonation: 'Half of this is for the hamster.',
  pictureName: 'me-with-hamster.png',
  video: 'https://youtu.be/hamster-votes',
  returned: 'Only the hamster speaks in it.',
  formerUsername: 'hamster_friend',
};
const all = [...hers, phone, device, userAgent, ...Object.values(written)];

describe('after the erasure of a member nothing of theirs is found', () => {
  let work: string;
  let test: TestApp;
  let admin: Member;
  let ilka: Member;
  let pictureUrl: string;
  /** Ids of records that mention her: for paths about members, about campaigns, and for others. */
  let ids: { readonly users: number[]; readonly campaigns: number[]; readonly others: number[] };
  /** What is found before the erasure: texts in files, and answers. */
  let before: { readonly texts: readonly string[]; readonly answers: readonly string[] };
  let backup: string;
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'rostrum-erasure-'));
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    const [username, email, fullName, title, participant1] = hers;
    const registered = await registerVerified(test, {
      username: written.formerUsername,
      email,
      fullName,
    });
    ilka = { ...registered, username };
    await ilka.client.call(accountsEndpoints.changeUsername, { body: { username } });
    pictureUrl = await givePicture(ilka);
    await ilka.client.call(profilesEndpoints.changeOwnProfile, {
      body: { bio: hers[5], phoneNumber: phone },
    });
    await signIn(ilka);
    const supporter = await registerVerified(test);
    const backed = await publishCampaign(ilka, { title: 'Should bees have a vote?' });
    const unbacked = await publishCampaign(ilka, { title, participant1 });
    await submitEvidence(ilka, test, unbacked.id, written.video);
    await admin.client.call(campaignsEndpoints.returnEvidence, {
      params: { id: unbacked.id },
      body: { number: 1, reason: written.returned },
    });
    await pay(supporter, backed.id, 5);
    const intent = await ilka.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 7, campaignId: backed.id, message: written.withDonation },
    });
    await confirm(ilka, intent);
    await ilka.client.call(profilesEndpoints.sendMessage, {
      params: { id: supporter.id },
      body: { message: written.toMember, shareAddress: true },
    });
    await write(ilka.browser, written.signedIn, 'elsewhere@example.org');
    await write(test.browser(), written.signedOut, email.toUpperCase());
    await test.caughtUp();
    const { messages } = await admin.client.call(contactEndpoints.listContactMessages);
    for (const { id } of messages) {
      const body = { answer: written.answer };
      await admin.client.call(contactEndpoints.answerContactMessage, { params: { id }, body });
    }
    await mailsWritten();
    const campaigns = [backed.id, unbacked.id];
    const others = [ilka.id, ...campaigns, intent.donationId, ...messages.map(({ id }) => id)];
    ids = { users: [ilka.id], campaigns, others };
    backup = join(work, 'backup');
    await backUp({ dataDir: test.dataDir, directory: backup, clock: test.clock });
    // Keeps the older builds of the read models.
    await rebuildAll();
    const places = await placesOf(test.dataDir, plain);
    before = {
      texts: [...new Set(places.map((place) => place.split(': ')[1] ?? ''))],
      answers: await answersWith([admin.browser]),
    };
    await erase();
  }, 120_000);
  afterAll(async () => {
    await test.dispose();
    await rm(work, { recursive: true, force: true });
  });

  const plain = [...hers, device, userAgent, written.formerUsername];

  const signIn = async ({ username, password }: Member): Promise<void> => {
    const { status } = await test.send('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'user-agent': userAgent },
    });
    expect(status).toBe(200);
  };

  /** Uploads a profile picture and returns its address. */
  const givePicture = async ({ browser }: Member): Promise<string> => {
    const form = formWith('image', await drawImage(), { name: written.pictureName });
    const { json } = await browser.send('POST', '/api/users/profile-image', { body: form });
    const { imageUrl } = json as { readonly imageUrl: string };
    // Others see it once a process has recorded its use.
    await vi.waitFor(
      async () => {
        expect((await test.send('GET', imageUrl)).status).toBe(200);
      },
      { timeout: 5_000 },
    );
    return imageUrl;
  };

  const write = (browser: TestBrowser, message: string, email: string) =>
    browser.send('POST', '/api/contact', {
      body: { name: hers[2], email, subject: 'About votes', message },
    });

  /** Waits for the mails to the supporter and to the two addresses that she wrote from. */
  const mailsWritten = () =>
    vi.waitFor(
      async () => {
        const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
        const text = JSON.stringify(items);
        expect(
          [written.toMember, written.answer].map((each) => text.split(each).length - 1),
        ).toEqual([1, 2]);
      },
      { timeout: 5_000 },
    );

  const settings = (dataDir: string) => ({
    ...test.app.config,
    given: test.app.config.secrets,
    dataDir,
  });

  async function erase(): Promise<void> {
    await admin.browser.send('POST', `/api/admin/users/${String(ilka.id)}/erasure`, {
      body: { reason: 'Ilka Quince-Ödaly asked for it by letter.' },
    });
    await completed(test);
  }

  /** Waits for the erasure: the process moves its cursor after the last step. */
  async function completed(of: TestApp): Promise<void> {
    const head = await of.head();
    await vi.waitFor(
      async () => {
        const cursor = await of.app.state.cursors.get('erase-members');
        expect((cursor?.position ?? '') >= head).toBe(true);
      },
      { timeout: 20_000 },
    );
    const { events } = await of.events.load(userStream(ilka.id));
    expect(events.map(({ type }) => type)).toContain('PersonalDataErased');
  }

  const idsFor = (path: string): readonly number[] => {
    if (path.includes('/users/')) return ids.users;
    return path.includes('/campaigns/') ? ids.campaigns : ids.others;
  };

  const pathsOf = ({ path, example }: Route): readonly string[] => {
    const query = new URLSearchParams(example?.query).toString();
    const filled = path.includes(':')
      ? idsFor(path).map((id) =>
          path.replace(/:(?!stream)\w+/g, String(id)).replace(':stream', userStream(id)),
        )
      : [path];
    return filled.map((each) => (query ? `${each}?${query}` : each));
  };

  /** Answers to every GET of these browsers that contain one of the texts. */
  async function answersWith(browsers: readonly TestBrowser[]): Promise<readonly string[]> {
    const gets = Object.values<Route>(routes).filter(({ method }) => method === 'GET');
    const found = browsers.map((browser) =>
      Promise.all(
        gets.flatMap(pathsOf).map(async (path) => {
          const { text } = await browser.send('GET', path);
          return textsIn(Buffer.from(text), all).map((each) => `${path}: ${each}`);
        }),
      ),
    );
    return (await Promise.all(found)).flat(2);
  }

  /** Those of a visitor, a member and an admin. */
  const answersToAnyone = async (of: TestApp, staff: Member) =>
    answersWith([of.browser(), (await registerMember(of)).browser, staff.browser]);

  const findings = async (dataDir: string) => {
    const { vaultKey, streamKey } = test.app.config.secrets;
    const audited = await auditFiles({ ...dataFiles(dataDir), vaultKey, streamKey }, test.clock);
    return audited.findings.map(({ invariant, place, what }) => `${invariant} ${place}: ${what}`);
  };

  const rebuildAll = async () => {
    const storage = await openBesideServer(settings(test.dataDir), { clock: test.clock });
    const reader = await openBesideServer(settings(test.dataDir), { clock: test.clock });
    try {
      return await rebuild({
        store: storage.store,
        reader: reader.store,
        events: storage.events,
        state: storage.state,
        models: readModels,
        clock: test.clock,
        token: 'rebuild',
      });
    } finally {
      await storage.close();
      await reader.close();
    }
  };

  it('in any file, answer or line of the log output, also when an older build was kept', async () => {
    expect([...before.texts].sort()).toEqual(plain.toSorted());
    expect(before.answers).not.toEqual([]);
    // Deleted data leaves a file as soon as no reader uses it.
    await expect.poll(() => placesOf(test.dataDir, all), { timeout: 10_000 }).toEqual([]);
    expect(await answersToAnyone(test, admin)).toEqual([]);
    expect((await test.send('GET', pictureUrl)).status).toBe(404);
    expect(textsIn(Buffer.from(test.logged), all)).toEqual([]);
    await test.caughtUp();
    expect(await findings(test.dataDir)).toEqual([]);
    const rebuilt = await rebuildAll();
    expect(rebuilt.flatMap(({ comparison }) => comparison?.different ?? [])).toEqual([]);
    expect(await placesOf(test.dataDir, all)).toEqual([]);
  }, 120_000);

  it.runIf(everything)(
    'in a backup from before that is restored with the newest tombstones',
    async () => {
      const dataDir = join(work, 'restored');
      const restored = settings(dataDir);
      const tombstones = dataFiles(test.dataDir).state;
      await restore({ backup, settings: restored, tombstones, clock: test.clock });
      expect(await placesOf(dataDir, all)).toEqual([]);
      const again = new TestApp(dataDir, { config: restored });
      await again.start();
      try {
        await completed(again);
        const staff = await registerStaff(again, 'admin');
        await again.caughtUp();
        expect(await answersToAnyone(again, staff)).toEqual([]);
        expect((await again.send('GET', pictureUrl)).status).toBe(404);
        await expect.poll(() => placesOf(dataDir, all), { timeout: 10_000 }).toEqual([]);
        expect((await again.send('GET', `/api/users/${String(ilka.id)}`)).json).toMatchObject({
          username: 'Deleted member',
        });
        const old = again.browser();
        old.cookie = ilka.browser.cookie;
        expect((await old.send('GET', '/api/auth/me')).status).toBe(401);
        await again.caughtUp();
        expect(await findings(dataDir)).toEqual([]);
      } finally {
        await again.stop();
      }
    },
    120_000,
  );
});

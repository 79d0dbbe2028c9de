import {
  dayMs,
  eventDefinitions,
  personalFieldsOf,
  type EventDefinition,
} from '@rostrum/contracts';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { START } from '@rostrum/event-store';
import { describe, expect, it } from 'vitest';
import { fireDue } from '../../runtime/deadline-runner.ts';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { mp3 } from '../../testing/audio.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { registerVerified } from '../../testing/members.ts';

interface Exported {
  readonly format: string;
  readonly userId: number;
  readonly complete: boolean;
  readonly mails: readonly {
    readonly to: string;
    readonly subject: string;
    readonly paragraphs: readonly string[];
  }[];
  readonly networkAddresses: readonly {
    readonly address: string;
    readonly userAgent: string;
    readonly at: string | null;
  }[];
  readonly exports: readonly { readonly at: string; readonly what: string }[];
  readonly events: readonly {
    readonly stream: string;
    readonly type: string;
    readonly at: string;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
}

describe('the export of a member', () => {
  it('has every event about them and by them, decrypted, and none about others', async () => {
    const test = await createTestApp();
    try {
      const [ilka, other] = [
        await registerVerified(test, { username: 'ilka_quince', fullName: 'Ilka Quince' }),
        await registerVerified(test, { username: 'somebody_else' }),
      ];
      const own = await publishCampaign(ilka, { title: 'Should cats have a vote?' });
      const others = await publishCampaign(other, { title: 'Should dogs have a vote?' });
      const { intent } = await pay(ilka, others.id, 7);
      await pay(other, own.id, 5);
      const message = { name: 'Anybody', subject: 'A question', email: ilka.email };
      for (const [browser, text, email] of [
        [ilka.browser, 'Sent while signed in.', 'elsewhere@example.org'],
        [test.browser(), 'Sent while signed out.', ilka.email],
        [test.browser(), 'Sent by another visitor.', 'elsewhere@example.org'],
      ] as const) {
        await browser.send('POST', '/api/contact', { body: { ...message, email, message: text } });
      }
      await ilka.browser.send('POST', `/api/users/${String(other.id)}/messages`, {
        body: { message: 'Sent to a member.' },
      });
      await test.caughtUp();
      const answer = await ilka.browser.send('GET', personalDataEndpoints.exportOwnData.path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="rostrum-\d+-\d{4}-\d\d-\d\d\.json"$/,
      );
      const { format, userId, events } = answer.json as Exported;
      expect([format, userId]).toEqual(['rostrum-personal-data-1', ilka.id]);
      const typesIn = (stream: string) =>
        events.filter((event) => event.stream === stream).map(({ type }) => type);
      const logged = async (stream: string) =>
        (await test.events.load(stream)).events.map(({ type }) => type);
      for (const stream of [
        `user-${String(ilka.id)}`,
        `campaign-${String(own.id)}`,
        `donation-${String(intent.donationId)}`,
      ]) {
        expect(typesIn(stream)).toEqual(await logged(stream));
      }
      expect(events.find(({ type }) => type === 'UserRegistered')?.data).toMatchObject({
        username: 'ilka_quince',
        fullName: 'Ilka Quince',
      });
      expect(answer.text).toContain('Should cats have a vote?');
      for (const text of ['Sent while signed in.', 'Sent while signed out.', 'Sent to a member.']) {
        expect(answer.text.split(text)).toHaveLength(2);
      }
      expect(answer.text).not.toContain('Sent by another visitor.');
      // Checks only the events, because the receipt, a mail to the member, names the campaign.
      expect(JSON.stringify(events)).not.toContain('Should dogs have a vote?');
      expect(answer.text).not.toContain('somebody_else');
    } finally {
      await test.dispose();
    }
  });

  it('has every event of the log with a personal field of theirs', async () => {
    const test = await createTestApp();
    try {
      const ilka = await registerVerified(test);
      const { id, username, password } = ilka;
      const campaign = await publishCampaign(ilka, { title: 'Should cats have a vote?' });
      await pay(ilka, campaign.id, 7);
      const signIn = async () => {
        const browser = test.browser();
        await browser.send('POST', '/api/auth/login', { body: { username, password } });
        return browser;
      };
      await (await signIn()).send('POST', '/api/auth/logout');
      await signIn();
      await ilka.browser.send('POST', '/api/auth/sessions/revoke-others');
      const form = formWith('image', await drawImage());
      await ilka.browser.send('POST', '/simple-upload', { body: form });
      const audio = formWith('file', mp3(), { name: 'cats.mp3', type: 'audio' });
      await ilka.browser.send('POST', '/api/upload', { body: audio });
      await test.caughtUp();
      test.advance(dayMs + 1_000);
      await fireDue(test.app, AbortSignal.timeout(10_000));
      await test.caughtUp();
      const own = [`user-${String(id)}`, `campaign-${String(campaign.id)}`];
      const personal = (await test.eventsAfter(START)).filter(({ type, data }) => {
        const definition: EventDefinition = eventDefinitions[type];
        if (personalFieldsOf(definition).size === 0) return false;
        return own.includes(definition.subject?.(data) ?? '');
      });
      const types = personal.map(({ type }) => type);
      expect(types).toEqual(
        expect.arrayContaining(['SignedIn', 'SessionRevoked', 'ImageUploaded', 'AudioUploaded']),
      );
      expect(types.filter((type) => type === 'SignedIn').length).toBe(2);
      const { json } = await (await signIn()).send('GET', personalDataEndpoints.exportOwnData.path);
      const inExport = (json as Exported).events.map(({ stream, type }) => `${stream} ${type}`);
      const missing = personal.filter(
        ({ stream, type }) => !inExport.includes(`${stream} ${type}`),
      );
      expect(missing.map(({ stream, type }) => `${stream} ${type}`)).toEqual([]);
    } finally {
      await test.dispose();
    }
  });

  it('has the mails to them without links, and the network addresses that are kept', async () => {
    const test = await createTestApp();
    try {
      const ilka = await registerVerified(test);
      const other = await registerVerified(test);
      const { username, email, password } = ilka;
      await ilka.browser.send('POST', '/api/auth/login', {
        body: { username, password },
        headers: { 'user-agent': 'Another browser' },
      });
      const newEmail = 'ilka.new@example.org';
      await ilka.browser.send('POST', '/api/auth/change-email', {
        body: { email: newEmail, password },
      });
      await ilka.browser.send('POST', `/api/users/${String(other.id)}/messages`, {
        body: { message: 'Sent to a member.' },
      });
      const page = { offset: 0, limit: 100 };
      const written = async () => (await test.app.state.outbox.list({}, page)).items;
      const receivers = async () => (await written()).map(({ kind, to }) => `${kind} ${to}`);
      // Mails are written in the order of the log.
      await expect.poll(receivers, { timeout: 5_000 }).toContain(`message ${other.email}`);
      const { path } = personalDataEndpoints.exportOwnData;
      const { text, json } = await ilka.browser.send('GET', path);
      const { mails, networkAddresses } = json as Exported;
      // The mail that verifies an address is not written once the address is verified.
      const exported = mails.filter(({ subject }) => subject !== 'Verify your email address');
      expect(exported.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual(
        [email, newEmail].map((to) => `${to}: Confirm your new email address`).sort(),
      );
      for (const { paragraphs } of exported) expect(paragraphs[0]).toContain(username);
      const links = (await written()).flatMap(({ action }) => action?.path ?? []);
      expect(links.length).toBeGreaterThan(2);
      expect(links.filter((link) => text.includes(link))).toEqual([]);
      expect(networkAddresses.map(({ address, userAgent }) => [address, userAgent])).toEqual([
        ['127.0.0.1', 'node'],
        ['127.0.0.1', 'Another browser'],
        ['127.0.0.1', 'node'],
      ]);
      const at = Date.parse(networkAddresses[0]?.at ?? '');
      expect(test.clock().getTime() - at).toBeLessThan(60_000);
      expect(text).not.toContain(other.email);
      await test.caughtUp();
      const again = await ilka.browser.send('GET', path);
      expect((again.json as Exported).exports).toMatchObject([{ what: 'own_data', filter: null }]);
    } finally {
      await test.dispose();
    }
  });

  it('has what the member did just before, and says so when it may be missing', async () => {
    const test = await createTestApp();
    try {
      const [ilka, other] = [await registerVerified(test), await registerVerified(test)];
      const exportNow = async () => {
        const { path } = personalDataEndpoints.exportOwnData;
        const { complete, events } = (await ilka.browser.send('GET', path)).json as Exported;
        return [complete, events.some(({ type }) => type === 'MemberBlocked')];
      };
      const block = () => ilka.browser.send('POST', `/api/social/block/${String(other.id)}`);
      await test.restart({}, { fold: false });
      await block();
      expect(await exportNow()).toEqual([false, false]);
      await test.restart();
      expect(await exportNow()).toEqual([true, true]);
    } finally {
      await test.dispose();
    }
  });
});

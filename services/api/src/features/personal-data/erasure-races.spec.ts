import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { dayMs } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardOf, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, mp4 } from '../../testing/images.ts';
import { placesOf } from '../../testing/plaintext.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { userStream } from '../accounts/index.ts';
import { paymentStream } from '../payments/index.ts';
import { reconcile } from '../payments/reconciliation/reconcile.ts';

describe('a member who is erased', () => {
  let test: TestApp;
  let admin: Member;
  let ilka: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());
  beforeEach(async () => {
    ilka = await registerMember(test);
  });

  const erase = async (): Promise<void> => {
    const path = `/api/admin/users/${String(ilka.id)}/erasure`;
    const { status } = await admin.browser.send('POST', path, {
      body: { reason: 'Asked for it.' },
    });
    expect(status).toBe(200);
    const types = async () =>
      (await test.events.load(userStream(ilka.id))).events.map(({ type }) => type);
    await expect.poll(types, { timeout: 15_000 }).toContain('PersonalDataErased');
    await test.caughtUp();
  };

  it.each([
    ['/simple-upload', 'image', () => drawImage()],
    ['/api/upload/video', 'video', () => Promise.resolve(mp4())],
  ])('while a file for %s arrives leaves nothing of it', async (path, field, draw) => {
    const headers = {
      origin: test.url,
      cookie: ilka.browser.cookie,
      'content-type': 'multipart/form-data; boundary=b',
    };
    const content = await draw();
    const sending = request(`${test.url}${path}`, { method: 'POST', headers });
    const answered = once(sending, 'response');
    sending.write(
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="quince-portrait.png"\r\nContent-Type: image/png\r\n\r\n`,
    );
    sending.write(content.subarray(0, 50));
    const { incoming, files } = dataFiles(test.dataDir);
    await expect.poll(() => readdir(incoming).catch(() => [])).toHaveLength(1);
    await erase();
    sending.write(content.subarray(50));
    sending.end('\r\n--b--\r\n');
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(404);
    const left = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect(await placesOf(test.dataDir, ['quince-portrait'])).toEqual([]);
  });

  it('is told 404, not 500, by what was under way when the erasure began', async () => {
    await test.app.state.vault.close(userStream(ilka.id));
    const head = await test.head();
    for (const [method, path, body] of [
      ['PUT', '/api/user/profile', { bio: 'Beekeeper' }],
      ['POST', '/api/auth/change-username', { username: 'ilka_quince' }],
      ['POST', '/api/auth/second-factor/begin', { password: ilka.password }],
    ] as const) {
      const { status, json } = await ilka.browser.send(method, path, { body });
      expect([status, json.code]).toEqual([404, 'not_found']);
    }
    const own = (await test.eventsAfter(head)).filter(
      ({ stream }) => stream === userStream(ilka.id),
    );
    // The reserved name is released.
    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['NameChangeAbandoned']));
  });

  it('has a payment booked that is confirmed during the erasure, without the card', async () => {
    const campaign = await publishCampaign(await registerMember(test));
    const intent = await ilka.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount: 5, campaignId: campaign.id },
    });
    await test.app.state.vault.close(userStream(ilka.id));
    const { sandbox } = test.app;
    await sandbox.confirm(intent.paymentIntentId, intent.clientSecret, cardOf('4242424242424242'));
    const { events } = await test.events.load(paymentStream(intent.donationId));
    const types = events.map(({ type }) => type);
    expect(types).toEqual(['DonationQuoted', 'PaymentIntentCreated', 'DonationMade']);
    const since = new Date(test.clock().getTime() - dayMs);
    const { signal } = new AbortController();
    expect(await reconcile(test.app, sandbox, since, signal)).toMatchObject({ failed: 0 });
  });

  it('leaves no secret and no count of a second factor, and its codes are of no use', async () => {
    const body = { password: ilka.password };
    const { secret } = await ilka.client.call(securityEndpoints.beginSecondFactor, { body });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: test.clock().getTime(),
      });
    const enabled = await ilka.client.call(securityEndpoints.enableSecondFactor, {
      body: { code: code() },
    });
    const { vault, codeAttempts } = test.app.state;
    expect(await vault.secret(ilka.id, 'totp-key')).toBe(secret);
    await erase();
    for (const name of [
      'totp-key',
      'new-totp-key',
      'new-totp-key-until',
      'recovery-codes',
    ] as const) {
      expect(await vault.secret(ilka.id, name)).toBeUndefined();
    }
    // A remaining record would refuse a step that was accepted before.
    expect(await codeAttempts.acceptStep(ilka.id, 'key', 1)).toBe(true);
    test.advance(60_000);
    const { username, password } = ilka;
    for (const given of [code(), ...enabled.recoveryCodes.slice(0, 1)]) {
      const login = { username, password, code: given };
      const { status, json } = await test.send('POST', '/api/auth/login', { body: login });
      expect([status, json.code]).toEqual([401, 'bad_credentials']);
    }
    expect((await ilka.browser.send('GET', '/api/auth/second-factor')).status).toBe(401);
    expect(await placesOf(test.dataDir, [secret, ...enabled.recoveryCodes])).toEqual([]);
  });
});

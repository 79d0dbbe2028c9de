import { securityEndpoints } from '@rostrum/contracts/security/constants';
import { backupMaxAgeMs, setupEndpoints } from '@rostrum/contracts/setup';
import type { OutboxMessage } from '@rostrum/state';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendOperatorCommand } from '../../runtime/control-socket.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const publicUrl = 'https://rostrum.example';

describe('the steps of setting up', () => {
  let test: TestApp;
  let admin: Member;
  beforeEach(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  afterEach(() => test.dispose());

  const setup = () => admin.client.call(setupEndpoints.adminSetup);

  it('of a new installation are all to be done', async () => {
    expect(await setup()).toEqual({
      done: 0,
      address: { state: 'missing', publicUrl: null },
      mail: { state: 'missing', sentAt: null },
      payments: { state: 'simulated', providers: ['sandbox'] },
      administrators: { state: 'no_second_factor', count: 1, withoutSecondFactor: 1 },
      backup: { state: 'missing', takenAt: null, byOtherTools: false },
    });
  });

  it('are shown to administrators only', async () => {
    const at = '/api/admin/setup';
    const auditor = await registerStaff(test, 'auditor');
    const member = await registerMember(test);
    expect((await auditor.browser.send('GET', at)).status).toBe(403);
    expect((await member.browser.send('GET', at)).status).toBe(403);
    expect((await test.send('GET', at)).status).toBe(401);
  });

  it('have an address that is https, and the one in use', async () => {
    const seen = async (referer: string) => {
      const { text } = await admin.browser.send('GET', '/api/admin/setup', {
        headers: { referer },
      });
      return (JSON.parse(text) as { readonly address: unknown }).address;
    };
    await test.restart({}, { publicUrl: 'http://rostrum.example' });
    expect((await setup()).address.state).toBe('insecure');
    await test.restart({}, { publicUrl });
    admin = await registerStaff(test, 'admin');
    expect(await seen(`${publicUrl}/admin/`)).toEqual({ state: 'done', publicUrl });
    expect(await seen('https://elsewhere.example/admin/')).toEqual({
      state: 'other_host',
      publicUrl,
    });
  });

  it('have mail once one was sent, and not while the newest one fails', async () => {
    const mail = (id: string, createdAt: number): OutboxMessage => ({
      id,
      kind: 'welcome',
      to: 'someone@rostrum.example',
      userId: null,
      erasedWith: [],
      subject: 'Welcome',
      paragraphs: [],
      action: null,
      replyTo: null,
      createdAt,
      expiresAt: createdAt + 86_400_000,
      state: 'waiting',
      sentAt: null,
      triedSince: createdAt,
      attempts: 0,
      nextAttemptAt: createdAt + 86_400_000,
      reason: null,
    });
    const smtp = { smtpUrl: 'smtp://127.0.0.1:9' };
    await test.restart({}, smtp);
    const now = test.clock().getTime();
    expect((await setup()).mail).toEqual({ state: 'unsent', sentAt: null });
    const sentAt = new Date(now + 5).toISOString();
    await test.app.state.outbox.put({
      ...mail('1', now),
      state: 'sent',
      sentAt: now + 5,
      nextAttemptAt: null,
    });
    expect((await setup()).mail).toEqual({ state: 'done', sentAt });
    await test.app.state.outbox.put(mail('2', now + 1));
    expect((await setup()).mail.state).toBe('done');
    await test.app.state.outbox.put({
      ...mail('3', now + 2),
      reason: 'connect ECONNREFUSED',
      attempts: 1,
    });
    expect((await setup()).mail).toEqual({ state: 'failing', sentAt });
  });

  it('have payments once a provider takes real money and its webhooks arrive', async () => {
    const keysOf = (mode: 'test' | 'live') => ({
      stripe: {
        secretKey: `sk_${mode}_key`,
        publishableKey: `pk_${mode}_key`,
        webhookSecret: 'whsec_secret',
        apiUrl: 'http://127.0.0.1:9',
      },
    });
    await test.restart({}, keysOf('test'));
    const stripe = { providers: ['stripe'] };
    expect((await setup()).payments).toEqual({ state: 'no_webhook', ...stripe });
    test.app.receivedEvents.record({
      provider: 'stripe',
      outcome: 'booked',
      eventId: 'evt_1',
      kind: 'payment_intent.succeeded',
      objectId: 'pi_1',
      donationId: null,
      reason: null,
    });
    expect((await setup()).payments).toEqual({ state: 'test_keys', ...stripe });
    await test.restart({}, keysOf('live'));
    expect((await setup()).payments).toEqual({ state: 'done', ...stripe });
  });

  it('have administrators once each has a second factor', async () => {
    const turnOn = async ({ client, password }: Member) => {
      const { secret } = await client.call(securityEndpoints.beginSecondFactor, {
        body: { password },
      });
      const timestamp = test.clock().getTime();
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      await client.call(securityEndpoints.enableSecondFactor, { body: { code } });
    };
    const second = await registerStaff(test, 'admin');
    await turnOn(admin);
    expect((await setup()).administrators).toEqual({
      state: 'no_second_factor',
      count: 2,
      withoutSecondFactor: 1,
    });
    await turnOn(second);
    const { administrators, done } = await setup();
    expect(administrators).toEqual({ state: 'done', count: 2, withoutSecondFactor: 0 });
    expect(done).toBe(1);
  });

  it('have a backup for a week after the operator command recorded one', async () => {
    const record = (takenAt: string) =>
      sendOperatorCommand(dataFiles(test.dataDir).control, { command: 'record-backup', takenAt });
    const takenAt = test.clock().toISOString();
    // The time of a wrong clock is replaced by the next command.
    await record('2999-01-01T00:00:00.000Z');
    expect(await record(takenAt)).toMatchObject({ done: true });
    expect((await setup()).backup).toEqual({ state: 'done', takenAt, byOtherTools: false });
    test.advance(backupMaxAgeMs + 1);
    await test.restart();
    expect((await setup()).backup).toMatchObject({ state: 'old', takenAt });
  });
});

import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { dayMs } from '@rostrum/contracts';
import { outboxMessages } from '@rostrum/contracts/outbox';
import { profileLimits, profileMessages } from '@rostrum/contracts/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { messageMail } from './message-mail.ts';

describe('a message to another member', () => {
  let test: TestApp;
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await registerVerified(test);
    ben = await registerVerified(test);
  });
  afterAll(() => test.dispose());

  const send = (by: Member, to: number, body: unknown) =>
    by.browser.send('POST', `/api/users/${String(to)}/messages`, { body });
  const mailOf = async (position: string) => {
    const [event] = await test.eventsAfter(position);
    return event && messageMail(test.app).write(event);
  };

  it('becomes a mail without the address of the sender', async () => {
    const head = await test.head();
    const answer = await send(ada, ben.id, { message: 'Shall we debate?\n\nIn May?' });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    const mail = await mailOf(head);
    expect(mail).toMatchObject({
      kind: 'message',
      to: { userId: ben.id },
      subject: `A message from ${ada.username}`,
      action: { path: `/profile/${String(ada.id)}` },
    });
    expect(mail?.paragraphs).toContain('In May?');
    expect(JSON.stringify([mail, answer.json])).not.toContain(ada.email);
    expect(JSON.stringify([mail, answer.json])).not.toContain(ben.email);
  });

  it('is not read by staff in the outbox', async () => {
    const admin = await registerStaff(test, 'admin');
    await send(ada, ben.id, { message: 'For you alone' });
    const { outbox } = test.app.state;
    const messages = async () =>
      (await outbox.list({ userId: ben.id }, { offset: 0, limit: 10 })).items.filter(
        ({ paragraphs }) => paragraphs.includes('For you alone'),
      );
    await expect.poll(messages, { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await messages();
    const { text, json } = await admin.browser.send('GET', `/api/admin/outbox/${mail?.id ?? ''}`);
    expect(json.subject).toBe(`A message from ${ada.username}`);
    expect(text).not.toContain('For you alone');
    expect(text).toContain(outboxMessages.messageHidden);
  });

  it('is answered to the address of a sender who shares it', async () => {
    const head = await test.head();
    await send(ada, ben.id, { message: 'Write to me', shareAddress: true });
    expect(await mailOf(head)).toMatchObject({ replyTo: ada.email });
  });

  it('is refused when it is empty, too long, to oneself, to nobody or not wanted', async () => {
    const shy = await registerVerified(test);
    const unverified = await registerMember(test);
    await shy.browser.send('PUT', '/api/user/profile', {
      body: { notificationPreferences: { messages: false } },
    });
    const head = await test.head();
    const refusals = [
      [ben.id, ' \u200b ', 400, profileMessages.messageEmpty],
      [ben.id, 'x'.repeat(profileLimits.message.max + 1), 400, profileMessages.messageLong],
      [ada.id, 'Hello', 409, profileMessages.messageToOneself],
      [1, 'Hello', 404, 'User not found'],
      [shy.id, 'Hello', 409, profileMessages.messageRefused],
      [unverified.id, 'Hello', 409, profileMessages.messageRefused],
    ] as const;
    for (const [to, message, status, text] of refusals) {
      const answer = await send(ada, to, { message });
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
    }
    expect(await test.head()).toBe(head);
    await test.caughtUp();
    expect((await test.send('GET', `/api/users/${String(shy.id)}`)).json.acceptsMessages).toBe(
      false,
    );
  });

  it('is refused when the sender’s address is not verified', async () => {
    const unverified = await registerMember(test);
    const head = await test.head();
    const answer = await send(unverified, ben.id, { message: 'Hello' });
    expect([answer.status, answer.json.message]).toEqual([409, profileMessages.addressUnverified]);
    expect(await test.head()).toBe(head);
  });

  it('is refused when the sender has sent too many to one member', async () => {
    const eager = await registerVerified(test);
    const statuses = [];
    for (let sent = 0; sent <= profileLimits.messagesToOnePerDay; sent += 1) {
      statuses.push((await send(eager, ben.id, { message: `Message ${String(sent)}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is in the export of the sender’s data, whatever the month, and not in the recipient’s', async () => {
    test.advance(40 * dayMs);
    for (const { client, username, password } of [ada, ben]) {
      await client.call(sessionsEndpoints.login, { body: { username, password } });
    }
    await send(ada, ben.id, { message: 'A later message' });
    const exported = async (by: Member) => (await by.browser.send('GET', '/api/user/export')).text;
    const text = await exported(ada);
    expect(text).toContain('Shall we debate?');
    expect(text).toContain('A later message');
    expect(await exported(ben)).not.toContain('A later message');
  });
});

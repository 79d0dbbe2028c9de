import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { contactLimits, contactMessages } from '@rostrum/contracts/contact';
import { contactEndpoints as endpoints } from '@rostrum/contracts/contact/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { toStrangerInSubject } from '../../mail/member-text.ts';
import { createTestApp, onBackingServices, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { placesOf } from '../../testing/plaintext.ts';
import { UnreadableStreams } from '../../testing/unreadable-streams.ts';
import { answerMail } from './answer-contact-message.ts';
import { contactStream } from './contact-message.ts';
import { eraseContactMessages } from './erase-contact-message.ts';

describe('contact messages', () => {
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  const unreadable = new UnreadableStreams();
  beforeAll(async () => {
    test = await createTestApp({ aroundEvents: unreadable.around });
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
  });
  afterAll(() => test.dispose());

  const body = {
    name: 'Amara Lindqvist',
    email: 'Amara@Example.org',
    subject: 'A question about refunds',
    message: 'When is my donation refunded?',
  };
  const send = (also: Partial<typeof body> = {}, browser = test.browser()) =>
    browser.send('POST', '/api/contact', { body: { ...body, ...also } });
  const list = () => admin.client.call(endpoints.listContactMessages);
  const find = async (subject: string) => {
    await test.caughtUp();
    const found = (await list()).messages.find((message) => message.subject === subject);
    if (!found) throw new Error(`no message about ${subject}`);
    return found;
  };
  const cause = { actor: 'system:test', correlationId: 'correlation', causationId: 'causation' };

  it('are sent by visitors and members, and read by staff', async () => {
    expect(await send({ subject: 'From a visitor' })).toMatchObject({
      status: 201,
      json: { success: true },
    });
    const member = await registerMember(test);
    await send({ subject: 'From a member' }, member.browser);
    expect(await find('From a visitor')).toMatchObject({
      ...body,
      subject: 'From a visitor',
      isRead: false,
      userId: null,
      answeredAt: null,
    });
    expect(await find('From a member')).toMatchObject({ userId: member.id });
    const seen = await auditor.client.call(endpoints.listContactMessages);
    expect(seen).toEqual(await list());
  });

  it('are listed although the stream of one cannot be read', async () => {
    for (const subject of ['A first question', 'A second question']) await send({ subject });
    unreadable.add(test, contactStream((await find('A first question')).id));
    expect((await find('A second question')).message).toBe(body.message);
    unreadable.clear();
  });

  it('are counted as unread until they are read', async () => {
    await send({ subject: 'To be read' });
    const { id } = await find('To be read');
    const { unreadCount, messages } = await list();
    expect(messages.filter(({ isRead }) => !isRead)).toHaveLength(unreadCount);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await admin.client.call(endpoints.markContactMessageRead, { params: { id } });
      const after = await list();
      expect(after.unreadCount).toBe(unreadCount - 1);
      expect(after.messages.find((message) => message.id === id)?.isRead).toBe(true);
    }
  });

  it('are listed in the console by what is unread', async () => {
    await test.caughtUp();
    const { data, total } = await admin.client.request(endpoints.adminListContactMessages, {
      query: { filter: '{"isRead":false}', range: '[0,9]' },
    });
    expect(total).toBe((await list()).unreadCount);
    expect(data.every(({ isRead }) => !isRead)).toBe(true);
  });

  it('are answered by a mail to the address that they came from', async () => {
    await send({ subject: 'To be answered' });
    const { id } = await find('To be answered');
    const answer = 'It was refunded.\n\nHave a good day.';
    await admin.client.call(endpoints.answerContactMessage, { params: { id }, body: { answer } });
    const found = await find('To be answered');
    expect(found).toMatchObject({ isRead: true });
    expect(found.answeredAt).not.toBeNull();
    const answered = (await test.app.events.load(contactStream(id))).events.at(-1);
    if (!answered) throw new Error('nothing was answered');
    const mail = await answerMail(test.app).write(answered);
    expect(toStrangerInSubject(mail?.subject ?? '')).toBe('Re: your message');
    expect(mail).toMatchObject({
      to: { address: body.email },
      paragraphs: expect.arrayContaining(['It was refunded.', 'Have a good day.']) as unknown,
    });
  });

  it('are erased: the key is destroyed, the fact stays, and no mail is written any more', async () => {
    const secret = { subject: 'Secret subject', message: 'A message with a secret in it.' };
    await send(secret);
    const { id } = await find(secret.subject);
    await admin.client.call(endpoints.answerContactMessage, {
      params: { id },
      body: { answer: 'A secret answer.' },
    });
    const [before] = (await test.app.events.load(contactStream(id))).events;
    await admin.client.call(endpoints.deleteContactMessage, { params: { id } });
    const { events } = await test.app.events.load(contactStream(id));
    expect(before?.type).toBe('ContactMessageSent');
    expect(events.map(({ type }) => type)).toEqual([
      'ContactMessageSent',
      'ContactMessageRead',
      'ContactMessageAnswered',
      'ContactMessageErased',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret|example\.org|Amara/i);
    expect(JSON.stringify(await list())).not.toContain(secret.message);
    const answered = events[2];
    if (!answered) throw new Error('nothing was answered');
    expect(await answerMail(test.app).write(answered)).toBeUndefined();
    const again = await admin.browser.send('DELETE', `/api/contact-messages/${String(id)}`);
    expect(again).toMatchObject({ status: 404, json: { message: contactMessages.notFound } });
    await test.caughtUp();
    for (const type of ['contact_message_answered', 'contact_message_deleted']) {
      const log = await auditor.client.call(activitiesEndpoints.userActivities, {
        query: { userId: String(admin.id), type },
      });
      expect(log[0]).toMatchObject({ userId: admin.id, details: { messageId: id } });
    }
  });

  /** The number of mails in the outbox with a text. */
  const mailsWith = async (text: string): Promise<number> => {
    const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
    return items.filter((mail) => JSON.stringify(mail).includes(text)).length;
  };

  const answeredWith = async (
    text: string,
    answer: string,
    browser = test.browser(),
  ): Promise<number> => {
    await send({ subject: text, message: `All about the ${text}.`, name: text }, browser);
    const { id } = await find(text);
    await admin.client.call(endpoints.answerContactMessage, { params: { id }, body: { answer } });
    await expect.poll(() => mailsWith(text), { timeout: 10_000 }).toBe(1);
    return id;
  };

  it.skipIf(onBackingServices())(
    'leave no text of theirs, of an answer or of its mail in the data directory once erased',
    async () => {
      const texts = ['zanzibarquagga', 'An answer about okapis.'] as const;
      const id = await answeredWith(...texts);
      expect(await placesOf(test.dataDir, texts)).not.toEqual([]);
      await admin.client.call(endpoints.deleteContactMessage, { params: { id } });
      await test.caughtUp();
      // The WAL is emptied as soon as no reader uses it.
      await expect.poll(() => placesOf(test.dataDir, texts), { timeout: 5_000 }).toEqual([]);
    },
  );

  it('leave no mail when the erasure is interrupted, and are erased by its repeat', async () => {
    const { app } = test;
    const { state, events } = app;
    const crash = () => Promise.reject(new Error('the process ended'));
    const interrupted = [
      { ...app, state: { ...state, vault: { ...state.vault, erase: crash } } },
      { ...app, events: withAppend(events, crash) },
    ];
    const member = await registerMember(test);
    const id = await answeredWith('numbatnumbat', 'An answer about numbats.', member.browser);
    for (const crashing of interrupted) {
      const erasing = eraseContactMessages(crashing)({ userId: member.id, cause });
      await expect(erasing).rejects.toThrow('the process ended');
      expect(await mailsWith('numbatnumbat')).toBe(0);
    }
    await eraseContactMessages(app)({ userId: member.id, cause });
    const { events: all } = await events.load(contactStream(id));
    expect(all.at(-1)?.type).toBe('ContactMessageErased');
  });

  it('of a member, or of a verified address of theirs, are erased together', async () => {
    const member = await registerVerified(test);
    const pretender = await registerMember(test, { email: 'not.mine@example.org' });
    await send({ subject: 'Signed in, other address' }, member.browser);
    await send({ subject: 'Signed out, own address', email: member.email.toUpperCase() });
    await send({ subject: 'Somebody else' });
    await send({ subject: 'From the true owner', email: pretender.email });
    const erase = eraseContactMessages(test.app);
    await erase({ userId: member.id, cause });
    await erase({ userId: member.id, cause });
    await erase({ userId: pretender.id, cause });
    await test.caughtUp();
    const subjects = (await list()).messages.map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Somebody else', 'From the true owner']));
    expect(subjects).not.toContain('Signed in, other address');
    expect(subjects).not.toContain('Signed out, own address');
  });

  it.each([
    ['name', 'A', contactMessages.name],
    ['name', undefined, contactMessages.name],
    ['email', 'nobody', contactMessages.email],
    ['subject', 'Four', contactMessages.subject],
    ['message', 'Nine char', contactMessages.message],
    ['message', ' '.repeat(20), contactMessages.message],
  ])('with the %s %j are refused with %j', async (field, value, text) => {
    const answer = await send({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual({ [field]: text });
  });

  it('that are not there are not found', async () => {
    for (const [method, path] of [
      ['POST', '/api/contact-messages/4711/mark-read'],
      ['POST', '/api/contact-messages/4711/answer'],
      ['DELETE', '/api/contact-messages/4711'],
    ] as const) {
      const answer = await admin.browser.send(method, path, { body: { answer: 'Nobody.' } });
      expect(answer).toMatchObject({ status: 404, json: { message: contactMessages.notFound } });
    }
  });

  it('are refused while too many are unread', async () => {
    const { unreadCount } = await list();
    await Promise.all(
      Array.from({ length: contactLimits.unread - unreadCount }, (_, index) => {
        const messageId = 1000 + index;
        const data = { messageId, userId: null, emailHash: 'a'.repeat(64), ...body };
        const event = { type: 'ContactMessageSent', data } as const;
        return test.app.events.append(contactStream(messageId), [event], 'no-stream', cause);
      }),
    );
    await test.caughtUp();
    const head = await test.head();
    expect(await send()).toMatchObject({ status: 503, json: { message: contactMessages.full } });
    expect(await test.head()).toBe(head);
    await admin.client.call(endpoints.markContactMessageRead, { params: { id: 1000 } });
    await test.caughtUp();
    expect((await send()).status).toBe(201);
  });
});

describe('the address of a client', () => {
  it('sends a limited number of contact messages an hour', async () => {
    const test = await createTestApp({ config: { rateLimitFactor: 1 } });
    try {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        const answer = await test.send('POST', '/api/contact', {
          body: {
            name: 'Ada',
            email: 'ada@example.org',
            subject: 'Hello',
            message: 'Hello there.',
          },
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    } finally {
      await test.dispose();
    }
  });
});

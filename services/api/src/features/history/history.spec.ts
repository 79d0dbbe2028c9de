import { contactEndpoints } from '@rostrum/contracts/contact/constants';
import { historyEndpoints } from '@rostrum/contracts/history/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerStaff, type Member } from '../../testing/members.ts';

describe('the history of a stream', () => {
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
  });
  afterAll(() => test.dispose());

  const historyOf = async (stream: string, by = admin) =>
    by.client.call(historyEndpoints.adminListEvents, {
      query: { filter: JSON.stringify({ stream }) },
    });

  it('says of each event whether the mail about it was sent', async () => {
    const message = {
      name: 'Amara',
      email: 'amara@example.org',
      subject: 'A question about refunds',
    };
    const body = { ...message, message: 'When is my donation refunded?' };
    await test.browser().send('POST', '/api/contact', { body });
    await test.caughtUp();
    const { messages } = await admin.client.call(contactEndpoints.listContactMessages);
    const id = messages[0]?.id ?? 0;
    const answer = { params: { id }, body: { answer: 'It was refunded.' } };
    await admin.client.call(contactEndpoints.answerContactMessage, answer);
    const stream = `contact-${String(id)}`;
    const mails = async (by?: Member) =>
      (await historyOf(stream, by)).map(({ type, mails: about }) => [
        type,
        about.map(({ state }) => state),
      ]);
    await expect
      .poll(() => mails(), { timeout: 10_000 })
      .toContainEqual(['ContactMessageAnswered', ['no_server']]);
    expect(await mails()).toContainEqual(['ContactMessageSent', []]);
    expect(await mails(auditor)).toEqual(await mails());
    const [mail] = (await historyOf(stream)).flatMap((event) => event.mails);
    const { json } = await admin.browser.send('GET', `/api/admin/outbox/${mail?.id ?? ''}`);
    expect(json.subject).toBe('Re: A question about refunds');
  });
});

import { confidentialText, withoutConfidential } from '@rostrum/contracts';
import { contactEndpoints } from '@rostrum/contracts/contact/constants';
import { historyEndpoints } from '@rostrum/contracts/history/constants';
import { currentEvents, definitions } from '@rostrum/contracts/testing/golden';
import type { RecordedEvent } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerStaff, type Member } from '../../testing/members.ts';

/** Texts of an event that staff must not read, by where they are. */
const secrets = [
  'PayeeDetailsStated details.iban',
  'PayeeDetailsStated details.holder',
  'UserRegistered email',
  'EmailChangeRequested email',
  'EmailChanged formerEmail',
  'ParticipantInvited email',
  'ProfileEdited profile.phoneNumber',
  'ProfileEdited profile.address',
  'ProfileEdited profile.dateOfBirth',
  'MessageSent text',
  'DonationMessageWritten message',
  'ContactMessageSent message',
];
/** The value at a path such as `profile.address`. */
const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], data);

async function endConfirmations({ app }: TestApp, { id }: Member): Promise<void> {
  const { sessions } = app.state;
  for (const session of await sessions.listOf(id))
    await sessions.change(session.id, { confirmedUntil: 0 });
}

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

  it.each(['an administrator with a second factor', 'an administrator without it', 'an auditor'])(
    'has every event type for %s without what is confidential',
    async (who) => {
      if (who.endsWith('without it')) await endConfirmations(test, admin);
      const loaded = await test.events.load(`user-${String(admin.id)}`);
      const [template] = loaded.events;
      if (!template) throw new Error('the stream is empty');
      const stream = 'campaign-4711';
      const events = currentEvents.map(({ type, data }) => ({ ...template, type, data, stream }));
      const load = test.app.events.load.bind(test.app.events);
      const spy = vi
        .spyOn(test.app.events, 'load')
        .mockImplementation(async (name, ...rest) =>
          name === stream ? { ...loaded, events: events as RecordedEvent[] } : load(name, ...rest),
        );
      const shown = await historyOf(stream, who === 'an auditor' ? auditor : admin).finally(() => {
        spy.mockRestore();
      });
      expect(shown.map(({ type }) => type).sort()).toEqual(Object.keys(definitions).sort());
      for (const { type, data } of currentEvents) {
        const answered = shown.find((event) => event.type === type)?.data;
        const schema = definitions[type]?.data;
        if (!schema) throw new Error(`no feature defines ${type}`);
        expect(answered).toEqual(withoutConfidential(schema, data));
        for (const path of secrets.filter((each) => each.startsWith(`${type} `))) {
          const [, name = ''] = path.split(' ');
          expect(at(data, name)).toEqual(expect.any(String));
          expect([path, at(answered, name)]).toEqual([path, confidentialText]);
        }
      }
    },
  );

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
    expect(json.subject).toBe('Re: your message');
  });
});

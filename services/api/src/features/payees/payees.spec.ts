import { dayMs, hourMs } from '@rostrum/contracts';
import {
  payeeLimits,
  payeeMessages,
  payeesEndpoints,
  payeeStream,
} from '@rostrum/contracts/payees';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { payeeMails } from './mails.ts';
import { payee } from './payee.ts';

const iban = 'DE89370400440532013000';
const bank = { kind: 'iban', holder: 'Amara Lindqvist', country: 'DE', iban } as const;
const paypal = {
  kind: 'paypal',
  holder: 'Amara Lindqvist',
  country: 'DE',
  paypalAddress: 'amara@example.org',
} as const;

describe('where money for a member goes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const own = ({ client }: Member) => client.call(payeesEndpoints.getPayeeDetails);
  const state = (
    { client, password }: Member,
    details: typeof bank | typeof paypal = bank,
    given: string = password,
  ) => client.call(payeesEndpoints.statePayeeDetails, { body: { ...details, password: given } });
  const subjects = async ({ id }: Member) => {
    const { events } = await test.events.load(payeeStream(id));
    return events.flatMap(({ type, data }) =>
      type === 'PayeeDetailsStated' ? [`payee-details-${String(data.detailsId)}`] : [],
    );
  };
  /** The mails that the events after a position cause. */
  const mailsAfter = async (position: Awaited<ReturnType<TestApp['head']>>) => {
    const mails = [];
    for (const event of await test.eventsAfter(position)) {
      for (const rule of payeeMails(test.app)) {
        if (rule.recipients || !rule.types.includes(event.type)) continue;
        const mail = await rule.write(event);
        if (mail) mails.push(mail);
      }
    }
    return mails;
  };
  const keyOf = async (subject: string) => (await test.app.state.vault.readKey(subject)).state;

  it('is stated with the password, shown masked, and used after 72 hours', async () => {
    const member = await registerMember(test);
    expect(await own(member)).toEqual({ details: null, waitingRefunds: 0 });
    const stated = await state(member);
    const { usableFrom = '' } = stated.details ?? {};
    expect(stated.details).toEqual({
      kind: 'iban',
      holder: 'Amara Lindqvist',
      country: 'DE',
      masked: '•••• 3000',
      usableFrom,
      usable: false,
    });
    expect(Date.parse(usableFrom) - test.clock().getTime()).toBeGreaterThan(71 * hourMs);
    test.advance(payeeLimits.holdMs);
    expect((await own(member)).details).toMatchObject({ usable: true, usableFrom });
    expect((await state(member, paypal)).details).toMatchObject({
      kind: 'paypal',
      masked: 'a••••@example.org',
      usable: false,
    });
  });

  it('is not changed without the password, nor more than five times a day', async () => {
    const member = await registerMember(test);
    await expect(state(member, bank, 'not this horse')).rejects.toMatchObject({ status: 400 });
    for (let change = 0; change < payeeLimits.changes.calls; change += 1) await state(member);
    await expect(state(member)).rejects.toMatchObject({
      status: 429,
      reason: payeeMessages.tooOften,
    });
    test.advance(dayMs);
    await state(member);
  });

  it('is told by mail whenever it was changed or removed, without the whole number', async () => {
    const member = await registerMember(test);
    const head = await test.head();
    await state(member);
    const stated = await mailsAfter(head);
    expect(stated).toMatchObject([
      { kind: 'security', to: { userId: member.id }, subject: 'Where your money goes was changed' },
    ]);
    expect(JSON.stringify(stated)).toContain('•••• 3000');
    expect(JSON.stringify(stated)).not.toContain(iban.slice(0, 12));
    const after = await test.head();
    expect(
      await member.client.call(payeesEndpoints.removePayeeDetails, { body: undefined }),
    ).toMatchObject({
      details: null,
    });
    expect(await mailsAfter(after)).toMatchObject([
      { subject: 'Where your money goes was removed' },
    ]);
    const removed = await test.head();
    await member.client.call(payeesEndpoints.removePayeeDetails, { body: undefined });
    expect(await test.head()).toBe(removed);
  });

  it('is encrypted under a key of its own, which ends with the details', async () => {
    const member = await registerMember(test);
    await state(member);
    await state(member, paypal);
    const [first = '', second = ''] = await subjects(member);
    await expect.poll(() => keyOf(first)).toBe('erased');
    expect(await keyOf(second)).toBe('live');
    const { events } = await test.events.load(payeeStream(member.id));
    expect(events).toMatchObject([{ data: { details: null } }, { data: { details: paypal } }]);
    await member.client.call(payeesEndpoints.removePayeeDetails, { body: undefined });
    await expect.poll(() => keyOf(second)).toBe('erased');
  });

  it('is in the member’s own export', async () => {
    const member = await registerMember(test);
    await state(member);
    const { text } = await member.browser.send('GET', personalDataEndpoints.exportOwnData.path);
    expect(text).toContain(iban);
  });

  it('is erased with the member', async () => {
    const member = await registerMember(test);
    await state(member);
    const [subject = ''] = await subjects(member);
    await member.client.call(personalDataEndpoints.scheduleErasure, {
      body: { password: member.password },
    });
    test.advance(8 * dayMs);
    await fireDeadlines(test);
    await expect.poll(() => keyOf(subject)).toBe('erased');
  });
});

describe('mails that ask where money goes', () => {
  const userId = 7;
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * dayMs).toISOString();
  /** Decides commands at days, and returns the numbers of the mails by day. */
  function history(
    ...commands: readonly (readonly [days: number, type: 'ask' | 'remind' | 'done'])[]
  ) {
    let current = payee.initialState;
    return commands.map(([days, type]) => {
      const command =
        type === 'ask'
          ? ({ type, userId, at: at(days) } as const)
          : ({ type: 'remind', userId, at: at(days), isNeeded: type === 'remind' } as const);
      const events = payee.decide(command, current);
      for (const event of events) {
        const metadata = { recordedAt: at(days) };
        current = payee.evolve(current, { ...event, metadata } as never);
      }
      return events.map(({ type: name, data }) => ('number' in data ? data.number : name));
    });
  }

  it('are three at most, a week and four weeks after the first', () => {
    expect(
      history([0, 'ask'], [1, 'ask'], [6, 'remind'], [7, 'remind'], [20, 'ask'], [28, 'remind']),
    ).toEqual([[1], [], [], [2], [], [3]]);
    expect(history([0, 'ask'], [7, 'remind'], [28, 'remind'], [60, 'remind'])).toEqual([
      [1],
      [2],
      [3],
      [],
    ]);
  });

  it('begin again for a refund that comes 30 days after the last', () => {
    const before = [
      [0, 'ask'],
      [7, 'remind'],
      [28, 'remind'],
    ] as const;
    expect(history(...before, [57, 'ask']).at(-1)).toEqual([]);
    expect(history(...before, [58, 'ask']).at(-1)).toEqual([1]);
  });

  it('end when nothing waits any more, and begin again for another refund', () => {
    expect(history([0, 'ask'], [7, 'done'], [8, 'remind'], [9, 'ask'])).toEqual([
      [1],
      ['PayeeRemindersEnded'],
      [],
      [1],
    ]);
  });
});

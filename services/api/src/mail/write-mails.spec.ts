import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@rostrum/event-store';
import {
  laneOf,
  mailKinds,
  mailLanes,
  outboxLimits,
  type MailKind,
  type MailLane,
} from '@rostrum/contracts/outbox';
import { StateUnavailable, type OutboxMessage, type State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyedHashOf } from '../kernel/keyed-hash.ts';
import type { Mail } from './mail.ts';
import type { Recipient } from './recipient.ts';
import { writeAgain } from './unwritten-mails.ts';
import { writeMailsProcess, type WriteMailsOptions } from './write-mails.ts';

const keyedHash = keyedHashOf('a key of the tests only');

describe('the process that writes mails', () => {
  let folder: string;
  let state: State;
  const clock = () => new Date('2026-03-01T12:00:00Z');
  const ada: Recipient = {
    address: 'ada@example.org',
    verified: true,
    suspended: false,
    wants: () => true,
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-mail-'));
    state = await openSqliteState({
      path: join(folder, 'state.db'),
      vaultKey: new Uint8Array(32).fill(7),
      clock,
    });
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  const example: Mail = {
    kind: 'security',
    to: { userId: 1 },
    subject: 'Subject',
    paragraphs: ['Text'],
  };
  const optionsOf = (
    mail: Partial<Mail> | undefined | Error,
    {
      recipient = ada,
      sends = true,
      limits = { mails: 5, waiting: 100, trimEvery: 2 },
    }: Partial<Pick<WriteMailsOptions, 'sends' | 'limits'>> & { recipient?: Recipient } = {},
  ): WriteMailsOptions => ({
    rules: [
      {
        name: 'rule',
        types: ['RoleGranted'],
        write: () =>
          mail instanceof Error
            ? Promise.reject(mail)
            : Promise.resolve(mail && { ...example, ...mail }),
        example,
      },
    ],
    log: pino({ level: 'silent' }),
    findRecipient: (userId) => Promise.resolve(userId === 1 ? recipient : undefined),
    outbox: state.outbox,
    mailings: state.mailings,
    keyedHash,
    clock,
    sends,
    isErased: async (subject) => (await state.vault.readKey(subject)).state === 'erased',
    written: () => undefined,
    limits,
  });
  const { signal } = new AbortController();
  /** Handles events by the processes of both lanes. */
  const process = (...of: Parameters<typeof optionsOf>) => {
    const lanes = mailLanes.map((lane) => writeMailsProcess(lane, optionsOf(...of)));
    return {
      handle: async (events: readonly RecordedEvent[]) => {
        for (const lane of lanes) await lane.handle(events, signal);
      },
    };
  };
  const event = (changes: { id?: string; effectiveAt?: string } = {}): RecordedEvent =>
    ({
      id: changes.id ?? '00000000-0000-4000-8000-000000000001',
      stream: 'user-7',
      type: 'RoleGranted',
      data: { userId: 7, role: 'admin', grantedBy: null },
      metadata: changes.effectiveAt === undefined ? {} : { effectiveAt: changes.effectiveAt },
    }) as unknown as RecordedEvent;
  const stored = async (): Promise<readonly OutboxMessage[]> =>
    (await state.outbox.list({}, { offset: 0, limit: 100 })).items;

  async function* readStream() {
    await Promise.resolve();
    yield event();
  }
  const sent = (mail: OutboxMessage): OutboxMessage => ({ ...mail, state: 'sent' });

  it('begins at the head of a log that it is new to', () => {
    expect(writeMailsProcess('transactional', optionsOf({}))).toMatchObject({
      name: 'send-mails',
      from: 'head',
      types: ['RoleGranted'],
    });
  });

  it('writes a mail once for an event, however often it is delivered', async () => {
    await process({}).handle([event(), event()]);
    await process({}).handle([event()]);
    expect(await stored()).toMatchObject([
      {
        id: '00000000-0000-4000-8000-000000000001.rule',
        to: 'ada@example.org',
        state: 'waiting',
        erasedWith: ['user-1', 'user-7'],
      },
    ]);
  });

  it('writes nothing about demo data and imports, which happened before they were recorded', async () => {
    await process({}).handle([event({ effectiveAt: '2026-01-01T00:00:00.000Z' })]);
    await process(undefined).handle([event()]);
    expect(await stored()).toEqual([]);
  });

  const kindsFor = async (recipient: Recipient): Promise<readonly string[]> => {
    for (const [n, kind] of mailKinds.entries()) {
      const id = `00000000-0000-4000-8000-00000000000${String(n)}`;
      await process({ kind }, { recipient }).handle([event({ id })]);
    }
    return (await stored()).map(({ kind }) => kind).toSorted();
  };
  const toAnyAddress = ['answer', 'invitation', 'receipt', 'security'];

  it('sends all kinds to a verified address whose member wants them', async () => {
    expect(await kindsFor(ada)).toEqual([...mailKinds].toSorted());
  });

  it.each<{ who: string; recipient: Partial<Recipient>; kinds: readonly string[] }>([
    { who: 'an unverified address', recipient: { verified: false }, kinds: toAnyAddress },
    {
      who: 'a member who wants only news',
      recipient: { wants: (kind: MailKind) => kind === 'marketing' },
      kinds: ['answer', 'invitation', 'marketing', 'receipt', 'security'],
    },
    { who: 'a suspended member', recipient: { suspended: true }, kinds: ['security'] },
  ])('sends $kinds to $who', async ({ recipient, kinds }) => {
    expect(await kindsFor({ ...ada, ...recipient })).toEqual(kinds);
  });

  it('sends to an address that is no member’s only what goes to every address', async () => {
    for (const [n, kind] of mailKinds.entries()) {
      const id = `00000000-0000-4000-8000-00000000000${String(n)}`;
      await process({ kind, to: { address: 'bea@example.org' } }).handle([event({ id })]);
    }
    const mails = await stored();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(toAnyAddress);
    expect(mails[0]).toMatchObject({ to: 'bea@example.org', userId: null, erasedWith: ['user-7'] });
  });

  it('sends nothing to a member who is erased, or to what is no single address', async () => {
    await process({ to: { userId: 2 } }).handle([event()]);
    for (const address of [
      '[erased]',
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      '"a b"@example.org',
      'Ada <a@example.org>',
      `${'a'.repeat(65)}@example.org`,
    ]) {
      await process({ to: { address } }).handle([event()]);
    }
    expect(await stored()).toEqual([]);
  });

  it('keeps no mail of a member who was erased while it was written', async () => {
    await state.vault.erase('user-7');
    await process({ to: { address: 'bea@example.org' } }).handle([event()]);
    expect(await stored()).toEqual([]);
  });

  it('keeps a subject on one line, and every text within its limit', async () => {
    await process({
      subject: `Hello\r\nBcc: b@example.org ${'x'.repeat(500)}`,
      paragraphs: Array.from({ length: 100 }, () => 'y'.repeat(10_000)),
      replyTo: 'b@example.org\r\nBcc: c@example.org',
    }).handle([event()]);
    const [mail] = await stored();
    expect(mail?.subject).toMatch(/^Hello Bcc: b@example\.org x+$/);
    expect(mail?.subject).toHaveLength(outboxLimits.subject.max);
    expect(mail?.paragraphs).toHaveLength(outboxLimits.paragraphs.max);
    expect(mail?.paragraphs[0]).toHaveLength(outboxLimits.paragraph.max);
    expect(mail?.replyTo).toBeNull();
  });

  it('does not try an address that was refused before', async () => {
    await state.outbox.refuse(
      keyedHash('mail-address', 'ada@example.org'),
      clock().getTime() + 1_000,
    );
    await process({}).handle([event()]);
    expect(await stored()).toMatchObject([{ state: 'refused', nextAttemptAt: null }]);
  });

  it('keeps mails without a mail server', async () => {
    await process({}, { sends: false }).handle([event()]);
    expect(await stored()).toMatchObject([{ state: 'no_server', nextAttemptAt: null }]);
  });

  it('waits while as many mails wait as may, and ends with the process', async () => {
    const options = optionsOf({}, { limits: { mails: 5, waiting: 3, trimEvery: 2 } });
    const stop = new AbortController();
    const write = (n: number) =>
      writeMailsProcess('transactional', options).handle(
        [event({ id: `00000000-0000-4000-8000-00000000000${String(n)}` })],
        stop.signal,
      );
    for (const n of [1, 2, 3]) await write(n);
    const counted = vi.spyOn(state.outbox, 'countWaiting');
    const fourth = write(4);
    await expect.poll(() => counted.mock.calls.length).toBeGreaterThan(1);
    expect(await stored()).toHaveLength(3);
    const [newest] = await stored();
    await state.outbox.change(newest?.id ?? '', (mail) => ({ ...mail, state: 'sent' }));
    await fourth;
    expect(await stored()).toHaveLength(4);
    const fifth = write(5);
    stop.abort();
    await expect(fifth).rejects.toThrow('aborted');
    expect(await stored()).toHaveLength(4);
  });

  describe('of mails to many', () => {
    const limit = outboxLimits.recipients.atATime;
    /** Ids of members, and how often each was asked for. */
    const members = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
    const asked: number[] = [];
    beforeEach(() => {
      asked.length = 0;
    });
    const toMany = (
      count: number,
      {
        kind = 'campaign_update',
        limits = { mails: 10_000, waiting: 10_000, trimEvery: 500 },
        write = () => Promise.resolve(),
      }: {
        kind?: MailKind;
        limits?: WriteMailsOptions['limits'];
        write?: (userId: number) => Promise<unknown>;
      } = {},
    ): WriteMailsOptions => ({
      ...optionsOf({}),
      limits,
      findRecipient: (userId) =>
        Promise.resolve({ ...ada, address: `member-${String(userId)}@example.org` }),
      rules: [
        {
          name: 'many',
          types: ['RoleGranted'],
          recipients: (_, page) => {
            asked.push(page.after);
            const ids = members(count)
              .filter((id) => id > page.after)
              .slice(0, page.limit);
            return Promise.resolve({ ids, next: ids.length < page.limit ? undefined : ids.at(-1) });
          },
          write: async (_, userId) => {
            await write(userId);
            return { kind, subject: 'Subject', paragraphs: ['Text'] };
          },
          example: { ...example, kind },
        },
      ],
    });
    const handle = (options: WriteMailsOptions, lane: MailLane = 'bulk') =>
      writeMailsProcess(lane, options).handle([event()], signal);
    const recipients = async (): Promise<readonly number[]> => {
      const { items } = await state.outbox.list({}, { offset: 0, limit: 10_000 });
      return items.map(({ userId }) => userId ?? 0).toSorted((a, b) => a - b);
    };

    it('writes one to each, whose id is that of the event, of the rule and of the member', async () => {
      await handle(toMany(2 * limit + 5));
      expect(await recipients()).toEqual(members(2 * limit + 5));
      expect(asked).toEqual([0, limit, 2 * limit]);
      expect(await state.outbox.get(`${event().id}.many.7`)).toMatchObject({
        to: 'member-7@example.org',
        userId: 7,
        lane: 'bulk',
        erasedWith: ['user-7'],
      });
    });

    it.each([0, 1, limit - 1, limit, limit + 1])('ends with %i recipients', async (count) => {
      await handle(toMany(count));
      await handle(toMany(count));
      expect(await recipients()).toEqual(members(count));
    });

    it('goes on behind the last page after a crash, and writes none twice that was removed', async () => {
      const crash = new StateUnavailable('disk full');
      const crashing = toMany(4 * limit, {
        write: (userId) => (userId > 3 * limit ? Promise.reject(crash) : Promise.resolve()),
      });
      await expect(handle(crashing)).rejects.toBe(crash);
      for (const { id } of await stored()) await state.outbox.change(id, sent);
      await state.outbox.trim('bulk', 0);
      const left = await recipients();
      await handle(toMany(4 * limit));
      await handle(toMany(4 * limit));
      expect(await recipients()).toEqual(
        [...new Set([...left, ...members(4 * limit)])].filter(
          (id) => left.includes(id) || id > 3 * limit,
        ),
      );
    });

    it('leaves room in the outbox page by page, and writes mails to one meanwhile', async () => {
      const limits = { mails: 10_000, waiting: 2 * limit, trimEvery: 500 };
      const bulk = handle(toMany(5 * limit, { limits }));
      const bulkWaiting = () => state.outbox.countWaiting('bulk');
      let most = 0;
      for (let written = 0; written < 5 * limit;) {
        await expect.poll(bulkWaiting).toBeGreaterThan(0);
        most = Math.max(most, await bulkWaiting());
        const id = `00000000-0000-4000-8000-${String(written).padStart(12, '0')}`;
        await writeMailsProcess('transactional', optionsOf({}, { limits })).handle(
          [event({ id })],
          signal,
        );
        expect(await state.outbox.get(`${id}.rule`)).toMatchObject({ lane: 'transactional' });
        const waiting = await state.outbox.waiting('bulk');
        for (const mail of waiting) await state.outbox.change(mail.id, sent);
        written += waiting.length;
      }
      await bulk;
      expect(most).toBeLessThanOrEqual(2 * limit);
      expect((await recipients()).filter((id) => id > 1)).toEqual(members(5 * limit).slice(1));
    });

    it('waits in the lane of its kind', async () => {
      for (const kind of mailKinds) {
        const id = `00000000-0000-4000-8000-00000000000${String(mailKinds.indexOf(kind))}`;
        for (const lane of mailLanes) {
          await writeMailsProcess(lane, toMany(1, { kind })).handle([event({ id })], signal);
        }
        expect(await state.outbox.get(`${id}.many.1`)).toMatchObject({ lane: laneOf(kind) });
      }
    });

    it('lists the mail of one member as unwritten, and an admin has it written', async () => {
      const broken = new Error('no such member');
      const failing = toMany(3, {
        write: (userId) => (userId === 2 ? Promise.reject(broken) : Promise.resolve()),
      });
      const writing = writeMailsProcess('bulk', failing);
      for (const _ of [1, 2]) {
        await expect(writing.handle([event()], signal)).rejects.toBe(broken);
      }
      await writing.handle([event()], signal);
      expect(await recipients()).toEqual([1, 2, 3]);
      const entry = await state.outbox.get(`${event().id}.many.2`);
      expect(entry).toMatchObject({ state: 'unwritten', reason: 'no such member', userId: 2 });
      if (entry) await writeAgain({ ...toMany(3), events: { readStream } }, entry);
      expect(await state.outbox.get(`${event().id}.many.2`)).toMatchObject({
        state: 'waiting',
        to: 'member-2@example.org',
      });
    });
  });

  describe('when a mail cannot be written', () => {
    const broken = new Error('no such campaign');
    const failThrice = async (): Promise<void> => {
      const writing = process(broken);
      for (const _ of [1, 2]) await expect(writing.handle([event()])).rejects.toThrow(broken);
      await writing.handle([event()]);
    };
    const again = async (mail: Partial<Mail> | undefined | Error): Promise<void> => {
      const [entry] = await stored();
      if (!entry) throw new Error('there is no entry');
      await writeAgain({ ...optionsOf(mail), events: { readStream } }, entry);
    };

    it('lists it with the reason after three times, sends it to nobody, and goes on', async () => {
      await failThrice();
      expect(await stored()).toMatchObject([
        {
          id: '00000000-0000-4000-8000-000000000001.rule',
          state: 'unwritten',
          reason: 'no such campaign',
          kind: 'security',
          to: '—',
          nextAttemptAt: null,
        },
      ]);
      expect(await state.outbox.waiting('transactional')).toEqual([]);
    });

    it('waits for a log or a state that cannot be used, however long', async () => {
      const writing = process(new StateUnavailable('disk full'));
      for (const _ of [1, 2, 3, 4, 5]) {
        await expect(writing.handle([event()])).rejects.toThrow('disk full');
      }
      expect(await stored()).toEqual([]);
    });

    it('writes it when an admin tries it again, and erases it with all who are in it', async () => {
      await failThrice();
      await expect(again(new Error('still broken'))).rejects.toMatchObject({ status: 409 });
      expect(await stored()).toMatchObject([{ state: 'unwritten', reason: 'still broken' }]);
      await expect(again(undefined)).rejects.toMatchObject({ status: 409 });
      await again({});
      expect(await stored()).toMatchObject([{ state: 'waiting', to: 'ada@example.org' }]);
      expect(await state.outbox.waiting('transactional')).toHaveLength(1);
      await state.outbox.eraseOf(1);
      expect(await stored()).toEqual([]);
    });
  });

  it('keeps the newest mails', async () => {
    const writing = process({}, { sends: false });
    for (let n = 10; n < 30; n += 1) {
      await writing.handle([event({ id: `00000000-0000-4000-8000-0000000000${String(n)}` })]);
    }
    expect((await stored()).length).toBeLessThanOrEqual(6);
  });
});

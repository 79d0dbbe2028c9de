import { hourMs } from '@rostrum/contracts';
import { outboxLimits } from '@rostrum/contracts/outbox';
import type { RecordedEvent } from '@rostrum/event-store';
import { StateUnavailable, type State } from '@rostrum/state';
import { openSqliteState } from '@rostrum/state/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyedHashOf } from '../kernel/keyed-hash.ts';
import { goOnWithMailings } from './failed-mailings.ts';
import type { Recipient } from './recipient.ts';
import { writeAgain } from './unwritten-mails.ts';
import { writeMailsProcess } from './write-mails.ts';

const limit = outboxLimits.recipients.atATime;
const members = Array.from({ length: 2 * limit + 5 }, (_, n) => n + 1);

describe('mails to many whose recipients cannot be named', () => {
  let folder: string;
  let state: State;
  let now = Date.parse('2026-03-01T12:00:00Z');
  /** Thrown instead of naming the members after this one. */
  let failure: { readonly after: number; readonly error: Error } | undefined;

  beforeEach(async () => {
    failure = { after: 0, error: new Error('the read models are behind the log') };
    folder = await mkdtemp(join(tmpdir(), 'rostrum-mailing-'));
    state = await openSqliteState({
      path: join(folder, 'state.db'),
      vaultKey: new Uint8Array(32).fill(7),
      clock: () => new Date(now),
    });
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  const event = (n: number) =>
    ({
      id: `00000000-0000-4000-8000-00000000000${String(n)}`,
      stream: 'user-7',
      type: 'RoleGranted',
      data: { userId: 7, role: 'admin', grantedBy: null },
      metadata: {},
    }) as unknown as RecordedEvent;
  const failing = event(1);
  async function* readStream() {
    await Promise.resolve();
    yield* [failing, event(2)];
  }

  const mail = { kind: 'campaign_update', subject: 'Subject', paragraphs: ['Text'] } as const;
  const options = () => ({
    rules: [
      {
        name: 'many',
        types: ['RoleGranted'] as const,
        recipients: ({ id }: RecordedEvent, page: { readonly after: number }) => {
          if (id === failing.id && failure && failure.after <= page.after) {
            return Promise.reject(failure.error);
          }
          const ids = members.slice(page.after, page.after + limit);
          return Promise.resolve({ ids, next: ids.length < limit ? undefined : ids.at(-1) });
        },
        write: () => Promise.resolve(mail),
        example: { ...mail, to: { userId: 1 } },
      },
    ],
    events: { readStream },
    log: pino({ level: 'silent' }),
    findRecipient: (userId: number): Promise<Recipient> =>
      Promise.resolve({
        address: `member-${String(userId)}@example.org`,
        verified: true,
        suspended: false,
        wants: () => true,
      }),
    outbox: state.outbox,
    mailings: state.mailings,
    keyedHash: keyedHashOf('a key of the tests only'),
    clock: () => new Date(now),
    sends: true,
    isErased: () => Promise.resolve(false),
    written: () => undefined,
    limits: { mails: 10_000, waiting: 10_000, trimEvery: 500 },
  });
  const { signal } = new AbortController();
  const lane = () => {
    const process = writeMailsProcess('bulk', options());
    return (...events: readonly RecordedEvent[]) => process.handle(events, signal);
  };
  const goOn = () => goOnWithMailings(options())(signal);
  const mailsOf = async ({ id }: RecordedEvent) => {
    const found = await state.outbox.startingWith(`${id}.many.`, 1_000);
    return found.map(({ userId }) => userId ?? 0).toSorted((a, b) => a - b);
  };
  const entry = () => state.outbox.get(`${failing.id}.many`);
  const listed = async () => {
    const handle = lane();
    for (const _ of [1, 2]) await expect(handle(failing, event(2))).rejects.toThrow();
    await handle(failing, event(2));
    const found = await entry();
    if (!found) throw new Error('the mailing is not listed');
    return found;
  };

  it('are listed with the reason after three times, and the next mails of the lane are written', async () => {
    expect(await listed()).toMatchObject({
      state: 'unwritten',
      lane: 'bulk',
      to: '—',
      userId: null,
      erasedWith: ['user-7'],
      subject: 'Mails to many about RoleGranted could not be written',
      reason: 'the read models are behind the log',
      nextAttemptAt: now + outboxLimits.mailing.firstPauseMs,
    });
    expect(await mailsOf(failing)).toEqual([]);
    expect(await mailsOf(event(2))).toEqual(members);
  });

  it('are written behind the last page once they can be named, each once, and are listed no more', async () => {
    const { error } = failure ?? {};
    failure = error && { after: limit, error };
    await listed();
    expect(await mailsOf(failing)).toEqual(members.slice(0, limit));
    failure = undefined;
    await lane()(failing);
    await goOn();
    expect(await mailsOf(failing)).toHaveLength(limit);
    now += outboxLimits.mailing.firstPauseMs;
    await goOn();
    expect(await mailsOf(failing)).toEqual(members);
    expect(await entry()).toBeUndefined();
    await lane()(failing);
    expect(await mailsOf(failing)).toEqual(members);
  });

  it('are tried again with growing pauses, at least once an hour', async () => {
    await listed();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const { nextAttemptAt } = (await entry()) ?? {};
      pauses.push((nextAttemptAt ?? 0) - now);
      now = nextAttemptAt ?? 0;
      await goOn();
    }
    expect(pauses.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await entry()).toMatchObject({ state: 'unwritten', attempts: 10 });
  });

  it('are written soon when an admin has them tried again, unless they still cannot be named', async () => {
    const found = await listed();
    await expect(writeAgain(options(), found)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('the read models are behind the log') as string,
    });
    failure = undefined;
    await writeAgain(options(), found);
    await goOn();
    expect(await mailsOf(failing)).toEqual(members);
    expect(await entry()).toBeUndefined();
  });

  it('wait for a state that cannot be used, however long', async () => {
    failure = { after: 0, error: new StateUnavailable('disk full') };
    const handle = lane();
    for (const _ of [1, 2, 3, 4, 5]) await expect(handle(failing)).rejects.toThrow();
    expect(await entry()).toBeUndefined();
  });

  it('stay in the outbox while newer mails are trimmed', async () => {
    await listed();
    now += hourMs;
    await state.outbox.trim('bulk', 0);
    expect(await entry()).toBeDefined();
  });
});

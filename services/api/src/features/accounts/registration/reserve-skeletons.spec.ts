import { START, type RecordedEvent } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { accepted } from '../../../testing/members.ts';
import { appendRegistration } from './append-registration.ts';
import { reservationStream } from './reservation.ts';
import { reserveSkeletonsProcess } from './reserve-skeletons.ts';
import { userStream } from '../user.ts';

describe('members who registered before skeletons were reserved', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };
  const skeletonOf = (username: string) =>
    reservationStream(test.app.keyedHash, 'skeleton', username);

  /** A registration without a skeleton. */
  async function registered(userId: number, username: string): Promise<void> {
    const { events, keyedHash } = test.app;
    const reserved = { type: 'UsernameReserved', data: { userId } } as const;
    const stream = reservationStream(keyedHash, 'username', username);
    await events.append(stream, [reserved], 'no-stream', cause);
    const data = { userId, username, email: `${username}@example.org`, fullName: null };
    await events.append(userStream(userId), [{ type: 'UserRegistered', data }], 'no-stream', cause);
  }

  it('get the skeleton of their name, the first of two look-alikes, and repeats change nothing', async () => {
    await registered(71, 'coop');
    await registered(72, 'соор');
    await appendRegistration(
      test.app,
      { userId: 73, username: 'third', email: 'third@example.org', fullName: null },
      cause,
    );
    const process = reserveSkeletonsProcess(test.app);
    const { signal } = new AbortController();
    const batch: RecordedEvent[] = [];
    for await (const { events } of test.app.events.readAll(START, { types: process.types }))
      batch.push(...events);
    await process.handle(batch, signal);
    const head = await test.head();
    await process.handle(batch, signal);
    expect(await test.head()).toBe(head);

    const { events: reserved } = await test.events.load(skeletonOf('coop'));
    expect(reserved.map(({ type, data }) => [type, data])).toEqual([
      ['UsernameSkeletonReserved', { userId: 71 }],
    ]);
    const twin = await test.send('POST', '/api/auth/register', {
      body: { username: 'cO0p', email: 'x@example.org', password: 'correct horse', ...accepted },
    });
    expect(twin.status).toBe(409);
  });
});

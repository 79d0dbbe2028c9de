import type { DomainEvent } from '@rostrum/contracts';
import { feedsEndpoints } from '@rostrum/contracts/feeds';
import { followStream } from '@rostrum/contracts/follows';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestTurn, medianOf } from '../../http/all-routes/event-loop.fixture.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { userStream } from '../accounts/index.ts';

const followed = 2000;
const boundMs = 50;
/** Number of appends at once. */
const together = 200;
const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };

describe.skipIf(!existsSync('/proc/thread-self/schedstat'))('a member who follows many', () => {
  let test: TestApp;
  let reader: Member;
  let liked: Member;
  let begin: number;
  beforeAll(async () => {
    test = await createTestApp({ config: { environment: 'production' } });
    [reader, liked] = [await registerMember(test), await registerMember(test)];
    begin = test.clock().getTime();
    for (let from = 0; from < followed; from += together) {
      await Promise.all(Array.from({ length: together }, (_, index) => addOne(from + index)));
    }
    await test.caughtUp();
  }, 120_000);
  afterAll(() => test.dispose());

  /** A member whom the reader follows, and who has followed somebody some minutes ago. */
  async function addOne(index: number): Promise<void> {
    const userId = 700_000 + index;
    const at = new Date(begin - (index + 1) * 60_000).toISOString();
    const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c', effectiveAt: at };
    const append = (stream: string, event: DomainEvent) =>
      test.events.append(stream, [event], 'no-stream', cause);
    const username = `followed${String(index)}`;
    const email = `${username}@example.org`;
    await append(userStream(userId), {
      type: 'UserRegistered',
      data: { userId, username, email, fullName: null },
    });
    for (const [followerId, followingId] of [
      [reader.id, userId],
      [userId, liked.id],
    ] as const) {
      await append(followStream(followerId, followingId), {
        type: 'Followed',
        data: { followerId, followingId, standing },
      });
    }
  }

  it.each([
    ['the first page', 0],
    ['a page far behind', 1500],
  ])(
    'reads %s in turns of the event loop that are short',
    async (_, minutes) => {
      const at = new Date(begin - minutes * 60_000).toISOString();
      const turns: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        turns.push(
          await longestTurn(async () => {
            const items = await reader.client.call(feedsEndpoints.followingFeed, {
              query: minutes === 0 ? {} : { cursor: `${at}_0` },
            });
            expect(items).toHaveLength(20);
            expect(items[0]?.user?.username).toBe(`followed${String(minutes)}`);
          }),
        );
      }
      expect(medianOf(turns)).toBeLessThan(boundMs);
    },
    60_000,
  );
});

import { blockLimits, blockMessages, blockStream } from '@rostrum/contracts/blocks';
import { blocksEndpoints as endpoints } from '@rostrum/contracts/blocks/constants';
import { profileMessages } from '@rostrum/contracts/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';
import { eraseBlocks } from './erase-blocks.ts';
import { isBlockedBetween } from './is-blocked.ts';

const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };

describe('blocks', () => {
  let test: TestApp;
  let ada: Member;
  let ben: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await registerVerified(test);
    ben = await registerVerified(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const block = (by: Member, id: number) =>
    by.browser.send('POST', `/api/social/block/${String(id)}`);
  const unblock = (by: Member, id: number) =>
    by.browser.send('DELETE', `/api/social/block/${String(id)}`);
  const message = (by: Member, { id }: Member) =>
    by.browser.send('POST', `/api/users/${String(id)}/messages`, { body: { message: 'Hello' } });
  const typesOf = async (by: Member, id: number) =>
    (await test.events.load(blockStream(by.id, id))).events.map(({ type }) => type);

  it('of 100 simultaneous calls is one, and is listed until it ends', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => block(ada, ben.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await typesOf(ada, ben.id)).toEqual(['MemberBlocked']);
    expect(await ada.client.call(endpoints.ownBlocks, { query: {} })).toMatchObject({
      count: 1,
      blocked: [{ id: ben.id, username: ben.username }],
      nextCursor: null,
    });
    const params = { id: ben.id };
    expect(await ada.client.call(endpoints.isBlocking, { params })).toEqual({ isBlocking: true });
    expect(await unblock(ada, ben.id)).toMatchObject({ status: 200, json: { success: true } });
    expect(await unblock(ada, ben.id)).toMatchObject({ status: 200 });
    expect(await typesOf(ada, ben.id)).toEqual(['MemberBlocked', 'MemberUnblocked']);
    expect(await ada.client.call(endpoints.ownBlocks, { query: {} })).toMatchObject({
      count: 0,
      blocked: [],
    });
  });

  it('prevent messages both ways, in words that do not tell who blocked', async () => {
    await block(ada, ben.id);
    expect(await isBlockedBetween(test.events, ben.id, ada.id)).toBe(true);
    const refusals = await Promise.all([message(ada, ben), message(ben, ada)]);
    for (const { status, json } of refusals) {
      expect([status, json.message]).toEqual([409, profileMessages.messageRefused]);
    }
    expect(await test.send('GET', `/api/users/${String(ada.id)}`)).toMatchObject({ status: 200 });
    await unblock(ada, ben.id);
    expect(await message(ben, ada)).toMatchObject({ status: 200 });
  });

  it('are refused of oneself and of nobody', async () => {
    const head = await test.head();
    expect(await block(ada, ada.id)).toMatchObject({
      status: 409,
      json: { message: blockMessages.oneself },
    });
    expect(await block(ada, 4711)).toMatchObject({
      status: 404,
      json: { message: 'User not found' },
    });
    expect(await test.head()).toBe(head);
  });

  it('are 1,000 at most, and are shown page by page, to staff too', async () => {
    const eager = await registerMember(test);
    await Promise.all(
      Array.from({ length: blockLimits.perMember }, (_, index) => {
        const data = { blockerId: eager.id, blockedId: index + 1 };
        return test.app.events.append(
          blockStream(eager.id, index + 1),
          [{ type: 'MemberBlocked', data }],
          'no-stream',
          cause,
        );
      }),
    );
    await test.caughtUp();
    const head = await test.head();
    expect(await block(eager, ada.id)).toMatchObject({
      status: 409,
      json: { message: blockMessages.tooMany },
    });
    expect(await block(eager, 1)).toMatchObject({ status: 404 });
    expect(await test.head()).toBe(head);
    const list = (cursor?: string | null) =>
      admin.client.call(endpoints.adminMemberBlocks, {
        params: { id: eager.id },
        query: { limit: '100', ...(cursor ? { cursor } : {}) },
      });
    const seen = new Set<number>();
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { count, blocked, nextCursor } = await list(cursor);
      expect(count).toBe(1000);
      for (const { id } of blocked) seen.add(id);
      cursor = nextCursor;
    }
    expect(seen.size).toBe(1000);
    expect((await eager.browser.send('GET', '/api/social/blocks?cursor=1')).status).toBe(400);
    await eraseBlocks(test.app)({ userId: eager.id, cause });
    await test.caughtUp();
    expect(await list()).toEqual({ count: 0, blocked: [], nextCursor: null });
  });

  it('end with the erasure of one of both, also one that was begun meanwhile', async () => {
    const [iris, jon] = [await registerMember(test), await registerMember(test)];
    await block(iris, ada.id);
    await block(jon, iris.id);
    expect((await iris.browser.send('GET', '/api/user/export')).text).toContain(
      blockStream(iris.id, ada.id),
    );
    await admin.browser.send('POST', `/api/admin/users/${String(iris.id)}/erasure`, {
      body: { reason: 'Asked for it by letter.' },
    });
    const types = () => Promise.all([typesOf(iris, ada.id), typesOf(jon, iris.id)]);
    const ended = ['MemberBlocked', 'MemberUnblocked'];
    await expect.poll(types, { timeout: 15_000 }).toEqual([ended, ended]);
    expect(await block(jon, iris.id)).toMatchObject({ status: 404 });
    const data = { blockerId: ada.id, blockedId: iris.id };
    const late = [{ type: 'MemberBlocked', data }] as const;
    await test.events.append(blockStream(ada.id, iris.id), late, 'no-stream', cause);
    await expect.poll(() => typesOf(ada, iris.id), { timeout: 15_000 }).toEqual(ended);
  });
});

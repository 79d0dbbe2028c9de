import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { commentsEndpoints, commentStream } from '@rostrum/contracts/comments';
import { historyEndpoints } from '@rostrum/contracts/history/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStream } from '../accounts/index.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { eraseComments, eraseLateComments } from './erase-comments.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };

describe('what is left of the comments of an erased member', () => {
  let test: TestApp;
  let admin: Member;
  let author: Member;
  let other: Member;
  let campaignId: number;
  const ids: number[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    [author, other] = [await registerMember(test), await registerMember(test)];
    campaignId = (await publishCampaign(other)).id;
    const post = async (by: Member, content: string, parentId?: number) => {
      test.advance(1000);
      const body = { content, ...(parentId === undefined ? {} : { parentId }) };
      const params = { id: campaignId };
      return (await by.client.call(commentsEndpoints.postComment, { params, body })).id;
    };
    ids.push(await post(author, 'A secret'), await post(author, 'A removed secret'));
    ids.push(await post(other, `Well, @${author.username}`, ids[0]));
    ids.push(await post(author, 'A secret answer', ids[0]));
    // A text that mentioned them is changed while they have blocked its author.
    const blocked = await post(other, `Also @${author.username}`);
    const params = { id: other.id };
    await author.client.call(blocksEndpoints.blockMember, { params });
    const body = { content: `Also @${author.username}!` };
    await other.client.call(commentsEndpoints.editComment, { params: { id: blocked }, body });
    await author.client.call(blocksEndpoints.unblockMember, { params });
    const [first = 0, second = 0] = ids;
    await author.client.call(commentsEndpoints.editComment, {
      params: { id: first },
      body: { content: 'A changed secret' },
    });
    await admin.client.call(commentsEndpoints.removeComment, {
      params: { id: second },
      body: { reason: 'A secret reason' },
    });
    await other.client.call(commentsEndpoints.reportComment, {
      params: { id: first },
      body: { reason: 'private', text: 'What the reporter says' },
    });
  });
  afterAll(() => test.dispose());

  const exported = async (by: Member) => (await by.browser.send('GET', '/api/user/export')).text;

  it('was in their export, in every version, with what admins said of it', async () => {
    await test.caughtUp();
    const own = await exported(author);
    for (const text of ['A secret"', 'A changed secret', 'A removed secret', 'A secret reason'])
      expect(own).toContain(text);
    expect(own).not.toContain('What the reporter says');
    expect(await exported(other)).toContain('What the reporter says');
    expect(await exported(other)).not.toContain('secret');
    expect(await exported(other)).toContain(`Well, @${author.username}`);
  });

  it('is no name of theirs in the export of who mentioned them, which reads as the page does', async () => {
    await test.caughtUp();
    const reader = await registerMember(test);
    const params = { id: (await publishCampaign(other)).id };
    const body = { content: `See @${reader.username}, and @${other.username}` };
    await author.client.call(commentsEndpoints.postComment, { params, body });
    const text = `See @${reader.username}, and @${other.username}`;
    await expect.poll(() => exported(author)).toContain(text);
    const path = `/api/admin/users/${String(reader.id)}/erasure`;
    await admin.browser.send('POST', path, { body: { reason: 'They asked.' } });
    await expect.poll(() => exported(author), { timeout: 15_000 }).not.toContain(reader.username);
    expect(await exported(author)).toContain(`See @[erased], and @${other.username}`);
    expect(await exported(author)).not.toContain('@{0}');
  });

  it('is completed by the next attempt when the first one ends after some', async () => {
    const [first = ''] = await test.app.state.vault.ownedBy(userStream(author.id));
    await test.app.state.vault.erase(first);
    const erase = eraseComments(test.app);
    await Promise.all([erase, erase].map((each) => each({ userId: author.id, cause })));
    const types = await Promise.all(
      ids.map(async (id) =>
        (await test.events.load(commentStream(id), ['CommentErased'])).events.map(
          ({ data }) => data,
        ),
      ),
    );
    expect(types).toMatchObject([[{ wasVisible: true }], [{ wasVisible: false }], [], [{}]]);
  });

  it('is neither a text nor a name, and the counts are true', async () => {
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: author.id },
      body: { reason: 'They asked for it.' },
    });
    await expect
      .poll(
        async () =>
          (await test.events.load(userStream(author.id), ['PersonalDataErased'])).events.length,
        { timeout: 10_000 },
      )
      .toBe(1);
    await test.caughtUp();
    const visitor = test.visitor();
    const params = { id: campaignId };
    const { data, total } = await visitor.request(commentsEndpoints.listComments, {
      params,
      query: {},
    });
    const gone = { userId: author.id, author: null, content: null, state: 'deleted' };
    expect(data).toMatchObject([
      { content: 'Also @[erased]!' },
      { ...gone, id: ids[1] },
      { ...gone, id: ids[0], answerCount: 1 },
    ]);
    expect(total).toBe(2);
    const answers = await visitor.call(commentsEndpoints.listAnswers, {
      params: { id: ids[0] ?? 0 },
      query: {},
    });
    expect(answers).toMatchObject([{ mentions: [] }, { author: null, content: null }]);
    const list = await admin.client.call(commentsEndpoints.adminListComments, { query: {} });
    const csv = (await admin.browser.send('GET', '/api/admin/exports/comments')).text;
    const stored = await test.app.projections.queries.comments.listAll({
      sort: ['createdAt', 'desc'],
      offset: 0,
      limit: 100,
    });
    for (const text of [JSON.stringify([data, list, stored]), csv]) {
      expect(text).not.toMatch(/secret/);
    }
    const stream = JSON.stringify({ stream: commentStream(ids[2] ?? 0) });
    const events = await admin.client.call(historyEndpoints.adminListEvents, {
      query: { filter: stream },
    });
    const kept = { data, answers, list, csv, stored, events, export: await exported(other) };
    for (const [place, found] of Object.entries(kept)) {
      expect(JSON.stringify(found), place).not.toContain(author.username);
    }
  });

  it('is no comment that was appended after their erasure', async () => {
    const stream = commentStream(ids[2] ?? 0);
    const [posted] = (await test.events.load(stream, ['CommentPosted'])).events;
    if (posted?.type !== 'CommentPosted') throw new Error('no comment');
    const late = { ...posted, data: { ...posted.data, authorId: author.id } };
    const { handle } = eraseLateComments(test.app);
    await handle([posted], new AbortController().signal);
    expect((await test.events.load(stream, ['CommentErased'])).events).toHaveLength(0);
    await handle([late], new AbortController().signal);
    await handle([late], new AbortController().signal);
    expect((await test.events.load(stream, ['CommentErased'])).events).toHaveLength(1);
  });
});

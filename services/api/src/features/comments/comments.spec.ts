import { accountLimits, accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { ApiError } from '@rostrum/contracts/client';
import {
  commentLimits,
  commentMessages,
  commentsEndpoints,
  commentStream,
} from '@rostrum/contracts/comments';
import { promptMessages } from '@rostrum/contracts/prompts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../testing/members.ts';

/** The error with which a call is refused. @throws whatever else it ends with */
const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error('the call was not refused', { cause: outcome });
};
const statusOf = async (call: Promise<unknown>) => (await refused(call)).status;
const refusal = async (call: Promise<unknown>) => {
  const { status, reason } = await refused(call);
  return [status, reason];
};

describe('comments', () => {
  let test: TestApp;
  let creator: Member;
  let ada: Member;
  let ben: Member;
  let admin: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    [creator, ada, ben] = [
      await registerMember(test),
      await registerVerified(test),
      await registerMember(test),
    ];
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    campaignId = (await publishCampaign(creator)).id;
  });
  afterAll(() => test.dispose());

  const post = (by: Member, content: string, parentId?: number, on = campaignId) => {
    test.advance(1000);
    return by.client.call(commentsEndpoints.postComment, {
      params: { id: on },
      body: { content, ...(parentId === undefined ? {} : { parentId }) },
    });
  };
  const edit = (by: Member, id: number, content: string) =>
    by.client.call(commentsEndpoints.editComment, { params: { id }, body: { content } });
  const remove = (by: Member, id: number) =>
    by.client.call(commentsEndpoints.deleteComment, { params: { id } });
  const list = async (query: Readonly<Record<string, string | number>> = {}) => {
    await test.caughtUp();
    const params = { id: campaignId };
    const { data, total } = await test
      .visitor()
      .request(commentsEndpoints.listComments, { params, query });
    return { comments: data, contents: data.map(({ content }) => content), total };
  };
  const answersTo = async (id: number, query: Readonly<Record<string, number>> = {}) => {
    await test.caughtUp();
    return test.visitor().call(commentsEndpoints.listAnswers, { params: { id }, query });
  };
  const history = (id: number) =>
    test.visitor().call(commentsEndpoints.commentHistory, { params: { id } });
  const moderate = (name: 'removeComment' | 'restoreComment', id: number) =>
    admin.client.call(commentsEndpoints[name], { params: { id }, body: { reason: 'Off topic.' } });

  it('are read by everybody, newest first, page by page, with names and the number of all', async () => {
    for (const content of ['one', 'two', 'three']) await post(ada, content);
    const { comments, contents, total } = await list();
    expect([contents, total]).toEqual([['three', 'two', 'one'], 3]);
    expect(comments[0]).toEqual({
      id: expect.any(Number),
      campaignId,
      userId: ada.id,
      content: 'three',
      createdAt: expect.any(String),
      author: { id: ada.id, username: ada.username, profileImageUrl: null },
      parentId: null,
      answerCount: 0,
      editedAt: null,
      state: 'visible',
      mentions: [],
    });
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.comments.at(-1)?.id ?? 0 });
    expect([first.contents, second.contents]).toEqual([['three', 'two'], ['one']]);
    expect((await list({ sort: 'oldest' })).contents).toEqual(['one', 'two', 'three']);
    expect(await refusal(list({ after: 1 }))).toEqual([404, commentMessages.notFound]);
    expect(await statusOf(list({ limit: commentLimits.page.max + 1 }))).toBe(400);
  });

  it('are posted with the facts that later readers need, and answered with what is stored', async () => {
    const posted = await post(ada, '  Hello\r\n\n \n\n\u202eworld ');
    expect(posted.content).toBe('Hello\n\nworld');
    const [event] = (await test.events.load(commentStream(posted.id))).events;
    expect(event?.data).toMatchObject({
      targetCreatorId: creator.id,
      authorId: ada.id,
      parentAuthorId: null,
      standing: { registeredAt: expect.any(String), isVerified: true },
    });
  });

  it('are not found on a prompt that is not there', async () => {
    const path = `/api/prompts/${String(campaignId)}/comments`;
    const notFound = [404, promptMessages.notFound];
    const body = { content: 'Hello' };
    for (const answer of [
      await test.send('GET', path),
      await ada.browser.send('POST', path, { body }),
    ])
      expect([answer.status, answer.json.message]).toEqual(notFound);
  });

  it('need a member and a text', async () => {
    const path = `/api/campaigns/${String(campaignId)}/comments`;
    const head = await test.head();
    const visitor = await test.send('POST', path, { body: { content: 'Hello' } });
    expect([visitor.status, visitor.json.message]).toEqual([401, commentMessages.signInFirst]);
    for (const [content, message] of [
      [' \u200b\n', commentMessages.empty],
      ['x'.repeat(commentLimits.content.max + 1), commentMessages.tooLong],
    ] as const) {
      const answer = await ada.browser.send('POST', path, { body: { content, userId: ben.id } });
      expect([answer.status, answer.json.errors]).toEqual([400, { content: message }]);
    }
    expect(await test.head()).toBe(head);
    const longest = 'x'.repeat(commentLimits.content.max);
    expect((await post(ada, longest)).content).toBe(longest);
  });

  it('are answered once, oldest first, and counted with their answers', async () => {
    const { id } = await post(ada, 'Who moderates it?');
    const answers = [await post(ben, 'I do.', id), await post(ada, 'Thanks!', id)];
    expect((await answersTo(id)).map(({ content }) => content)).toEqual(['I do.', 'Thanks!']);
    expect((await answersTo(id, { after: answers[0]?.id ?? 0 })).length).toBe(1);
    const { comments, total } = await list();
    expect([comments.length, comments[0]?.answerCount, total]).toEqual([1, 2, 3]);
    expect(await refusal(post(ben, 'No.', answers[0]?.id))).toEqual([
      422,
      commentMessages.answerToAnswer,
    ]);
    const elsewhere = (await publishCampaign(creator)).id;
    for (const refused of [post(ben, 'No.', 1), post(ben, 'No.', id, elsewhere)])
      expect(await refusal(refused)).toEqual([404, commentMessages.parentNotFound]);
    await remove(ada, id);
    expect(await refusal(post(ben, 'No.', id))).toEqual([404, commentMessages.parentNotFound]);
  });

  it('are changed by their author, with every version in their history', async () => {
    const { id } = await post(ada, 'Frist!');
    expect(await edit(ada, id, 'First!')).toMatchObject({
      content: 'First!',
      editedAt: expect.any(String),
    });
    expect((await list()).comments[0]).toMatchObject({ content: 'First!' });
    expect((await history(id)).versions.map(({ content }) => content)).toEqual([
      'Frist!',
      'First!',
    ]);
    expect(await statusOf(edit(ben, id, 'Mine'))).toBe(403);
    expect(await statusOf(edit(admin, id, 'Mine'))).toBe(403);
  });

  it('leave a mark without their text when they are deleted or removed', async () => {
    const [one, two] = [await post(ada, 'One secret'), await post(ada, 'Another secret')];
    await post(ben, 'An answer', one.id);
    await remove(ada, one.id);
    await moderate('removeComment', two.id);
    const { comments, total } = await list();
    expect(comments).toMatchObject([
      { id: two.id, state: 'removed', content: null, author: { id: ada.id } },
      { id: one.id, state: 'deleted', content: null, answerCount: 1 },
    ]);
    expect([total, JSON.stringify(comments)]).toEqual([1, expect.not.stringContaining('secret')]);
    for (const { id } of [one, two])
      expect(await refusal(history(id))).toEqual([404, commentMessages.notFound]);
    await moderate('restoreComment', two.id);
    expect(await list()).toMatchObject({ total: 2, contents: ['Another secret', null] });
    await moderate('removeComment', two.id);
    await remove(ada, two.id);
    expect(await refusal(moderate('restoreComment', two.id))).toEqual([
      409,
      commentMessages.deleted,
    ]);
    expect(await list()).toMatchObject({ total: 1, comments: [{ state: 'deleted' }, {}] });
  });

  it('have one effect when one member changes, reports or deletes them 100 times at once', async () => {
    const { id } = await post(ada, 'Again and again');
    const types = async () =>
      (await test.events.load(commentStream(id))).events.map(({ type }) => type);
    const times = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, call));
    await times(() => edit(ada, id, 'Once'));
    expect(await types()).toEqual(['CommentPosted', 'CommentEdited']);
    const head = await test.head();
    await times(() =>
      ben.client.call(commentsEndpoints.reportComment, {
        params: { id },
        body: { reason: 'spam' },
      }),
    );
    expect((await test.eventsAfter(head)).map(({ type }) => type)).toEqual(['ContentReported']);
    await times(() => remove(ada, id));
    expect(await types()).toEqual(['CommentPosted', 'CommentEdited', 'CommentDeleted']);
    expect((await list()).total).toBe(0);
  });

  it('are posted once when a call is repeated with its key', async () => {
    const call = () =>
      ada.client.call(
        commentsEndpoints.postComment,
        { params: { id: campaignId }, body: { content: 'Once' } },
        { idempotencyKey: 'a-key-of-ada' },
      );
    const [first, second] = [await call(), await call()];
    expect(second.id).toBe(first.id);
    expect((await list()).total).toBe(1);
  });

  it('mention members by their names, whom a later answer names as they are called then', async () => {
    const posted = await post(ada, `@${ben.username} and @nobody.here, ask @${ada.username}.`);
    const { id, username } = ben;
    expect(posted.mentions).toEqual([{ id, username, writtenAs: username }]);
    const changed = await edit(ada, posted.id, `Ask @${creator.username}.`);
    expect(changed.mentions.map((mention) => mention.id)).toEqual([creator.id]);
    expect((await list()).comments[0]?.mentions).toEqual(changed.mentions);
    const inAddress = await post(ada, `See https://example.org/@${username}`);
    expect(inAddress.mentions).toEqual([]);
  });

  it('mention whom they meant, by their names of now, when members exchange their names', async () => {
    const [one, other] = [await registerMember(test), await registerMember(test)];
    const rename = (by: Member, username: string) =>
      by.client.call(accountsEndpoints.changeUsername, { body: { username } });
    const { id } = await post(ada, `Ask @${one.username}.`);
    await rename(one, 'first.of.two');
    await rename(other, one.username);
    await rename(one, other.username);
    const meant = { id: one.id, username: other.username, writtenAs: other.username };
    const shown = (await list()).comments[0];
    expect(shown).toMatchObject({ content: `Ask @${other.username}.`, mentions: [meant] });
    const changed = await edit(ada, id, `${shown?.content ?? ''} Please!`);
    expect(changed).toMatchObject({
      content: `Ask @${other.username}. Please!`,
      mentions: [meant],
    });
    expect((await post(ada, `@${one.username}`)).mentions).toMatchObject([{ id: other.id }]);
  });

  it('are saved as they are shown, also when a name in them has become longer', async () => {
    const mentioned = await registerMember(test);
    const { max } = commentLimits.content;
    const start = `@${mentioned.username} `;
    const { id } = await post(ada, start + 'x'.repeat(max - start.length));
    await mentioned.client.call(accountsEndpoints.changeUsername, {
      body: { username: 'z'.repeat(accountLimits.username.max) },
    });
    const shown = (await list()).comments[0]?.content ?? '';
    expect(shown.length).toBeGreaterThan(max);
    expect(await edit(ada, id, shown)).toMatchObject({ content: shown, editedAt: null });
    const longer = ` ${'y'.repeat(start.length)}`;
    const refused = await refusal(edit(ada, id, shown + longer));
    expect(refused[0]).toBe(400);
    expect((await list()).comments[0]?.content).toBe(shown);
  });

  it('are neither written to, nor mention, a member with whom there is a block', async () => {
    const [blocker, blocked] = [await registerMember(test), await registerMember(test)];
    const own = (await publishCampaign(blocker)).id;
    const { id } = await post(blocker, 'Hello');
    const before = await post(blocked, 'Before the block', undefined, own);
    await blocker.client.call(blocksEndpoints.blockMember, { params: { id: blocked.id } });
    const refused = [403, commentMessages.refused];
    expect(await refusal(post(blocked, 'Hi', undefined, own))).toEqual(refused);
    expect(await refusal(edit(blocked, before.id, 'Hi'))).toEqual(refused);
    expect(await refusal(post(blocked, 'Hi', id))).toEqual(refused);
    const mention = await post(blocked, `See @${blocker.username}`);
    expect(await refusal(post(blocker, 'Hi', mention.id))).toEqual(refused);
    expect(mention.mentions).toEqual([]);
  });

  it('are taken after the end of a campaign, and not while it is unpublished, on hold or removed', async () => {
    const { id } = await post(ada, 'Hello');
    const reason = 'Something is checked.';
    const params = { id: campaignId };
    const expire = { params, body: { status: 'expired', reason } } as const;
    await admin.client.call(campaignsEndpoints.placeHold, { params, body: { reason } });
    expect(await refusal(post(ada, 'Held'))).toEqual([409, commentMessages.onHold]);
    expect(await refusal(edit(ada, id, 'Held'))).toEqual([409, commentMessages.onHold]);
    await admin.client.call(campaignsEndpoints.liftHold, { params, body: { reason } });
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, expire);
    await post(ada, 'After the end');
    await admin.client.call(campaignsEndpoints.removeCampaign, { params, body: { reason } });
    expect(await statusOf(post(ada, 'Removed'))).toBe(410);
    expect(await statusOf(list())).toBe(410);
    expect(await statusOf(answersTo(id))).toBe(410);
    expect(await statusOf(post(ada, 'Nowhere', undefined, 1))).toBe(404);
    await remove(ada, id);
  });
});

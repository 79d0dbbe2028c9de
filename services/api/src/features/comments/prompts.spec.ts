import { commentMessages, commentsEndpoints as endpoints } from '@rostrum/contracts/comments';
import { feedsEndpoints } from '@rostrum/contracts/feeds/constants';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { promptMessages, promptsEndpoints } from '@rostrum/contracts/prompts';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, onBackingServices, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { publishPromptWithId, request } from '../../testing/prompts.ts';

/** The steps follow on one another: one discussion is led through all that can happen to it. */
describe('the discussion of a prompt with the id of a campaign that has comments', () => {
  let test: TestApp;
  let admin: Member;
  let creator: Member;
  let asker: Member;
  let ada: Member;
  let ben: Member;
  let id: number;
  let title: string;
  let onCampaign: number;
  let first: number;
  let answer: number;
  let before: Awaited<ReturnType<typeof ofCampaign>>;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    [creator, asker] = [await registerMember(test), await registerMember(test)];
    [ada, ben] = [await registerMember(test), await registerMember(test)];
    id = (await publishCampaign(creator)).id;
    ({ title } = request);
    await publishPromptWithId(test, asker, id);
    await test.caughtUp();
    onCampaign = (await post(ada, 'On the campaign', null, 'postComment')).id;
    before = await ofCampaign();
  });
  afterAll(() => test.dispose());

  type Post = 'postComment' | 'postPromptComment';
  const post = (
    { client }: Member,
    content: string,
    parentId: number | null = null,
    call: Post = 'postPromptComment',
  ) => client.call(endpoints[call], { params: { id }, body: { content, parentId } });
  const edit = ({ client }: Member, commentId: number, content: string) =>
    client.call(endpoints.editComment, { params: { id: commentId }, body: { content } });
  const decide = (call: 'removeComment' | 'restoreComment' | 'dismissCommentReports') =>
    admin.client.call(endpoints[call], {
      params: { id: first },
      body: { reason: 'Within the rules.' },
    });
  const listed = async (call: 'listComments' | 'listPromptComments') => {
    await test.caughtUp();
    return test.visitor().request(endpoints[call], { params: { id }, query: { sort: 'oldest' } });
  };
  /** What everybody sees of the campaign, with its figures. */
  const ofCampaign = async () => {
    const { data, total } = await listed('listComments');
    return { data, total, campaign: await test.app.projections.queries.campaigns.detail(id) };
  };
  const told = async ({ client }: Member) => {
    await test.caughtUp();
    const { notifications } = await client.call(notificationsEndpoints.listNotifications, {
      query: {},
    });
    return notifications.filter(({ type }) => type === 'comment');
  };

  it('takes comments and answers of its own', async () => {
    first = (await post(ada, 'Who asks?')).id;
    const posted = await post(ben, `@${creator.username} does`, first);
    answer = posted.id;
    expect(posted).toMatchObject({ campaignId: null, promptId: id, parentId: first });
    const { data, total } = await listed('listPromptComments');
    expect(total).toBe(2);
    expect(data).toMatchObject([{ id: first, campaignId: null, promptId: id, answerCount: 1 }]);
    const answers = { params: { id: first }, query: {} };
    expect(await test.visitor().call(endpoints.listAnswers, answers)).toMatchObject([posted]);
    expect(await ofCampaign()).toEqual(before);
    expect(before.data).toMatchObject([{ id: onCampaign, campaignId: id }]);
    expect(before.data[0]).not.toHaveProperty('promptId');
  });

  it('does not take an answer to a comment on the campaign, nor the campaign one to its own', async () => {
    const notHere = { status: 404, reason: commentMessages.parentNotFound };
    await expect(post(ben, 'Here?', onCampaign)).rejects.toMatchObject(notHere);
    await expect(post(ben, 'Here?', first, 'postComment')).rejects.toMatchObject(notHere);
  });

  it('takes none while the prompt is on hold, removed, or not there, which prompts say', async () => {
    const params = { id };
    const reason = 'Somebody says that it is theirs.';
    const { client } = admin;
    await client.call(promptsEndpoints.holdPrompt, { params, body: { reason } });
    const onHold = { status: 409, reason: promptMessages.noComments };
    await expect(post(ben, 'Held?')).rejects.toMatchObject(onHold);
    await expect(edit(ada, first, 'Held?')).rejects.toMatchObject(onHold);
    await client.call(promptsEndpoints.liftPromptHold, { params, body: { reason } });
    const sums = { payments: 1, amountCents: 100 };
    await client.call(promptsEndpoints.removePrompt, { params, body: { reason, sums } });
    await test.caughtUp();
    const removed = { status: 410, reason: promptMessages.removed };
    const list = (of: number) =>
      ben.client.call(endpoints.listPromptComments, { params: { id: of }, query: {} });
    await expect(list(id)).rejects.toMatchObject(removed);
    const ofFirst = ben.client.call(endpoints.getComment, { params: { id: first } });
    await expect(ofFirst).rejects.toMatchObject(removed);
    // Who asked still reads of it, and who was mentioned does not.
    expect(await told(asker)).toHaveLength(1);
    expect(await told(creator)).toMatchObject([{ relatedCampaignId: id }]);
    await client.call(promptsEndpoints.restorePrompt, { params, body: { reason } });
    await test.caughtUp();
    const missing = { status: 404, reason: promptMessages.notFound };
    await expect(list(id + 1)).rejects.toMatchObject(missing);
  });

  it('is changed by its authors, whose versions are kept', async () => {
    await edit(ada, first, 'Who asked?');
    const params = { id: first };
    expect(await test.visitor().call(endpoints.commentHistory, { params })).toMatchObject({
      versions: [{ content: 'Who asks?' }, { content: 'Who asked?' }],
    });
  });

  it('is told to who asked, and to who is mentioned, with the prompt and its page', async () => {
    const path = `/prompts/${String(id)}?tab=discussion`;
    expect(await told(asker)).toMatchObject([
      {
        message: `${ben.username} and ${ada.username} commented on “${title}”`,
        path,
        relatedCampaignId: null,
        relatedPromptId: id,
      },
    ]);
    const [mention, comment] = await told(creator);
    expect(mention).toMatchObject({
      message: `${ben.username} mentioned you in a comment on “${title}”`,
      path: `${path}#comment-${String(answer)}`,
    });
    expect(comment).toMatchObject({ relatedCampaignId: id, relatedPromptId: null });
    const [ofPrompt] = await told(asker);
    const day = ofPrompt?.createdAt.slice(0, 10) ?? '';
    expect(ofPrompt?.id).toBe(`comment-prompt-${String(id)}-${day}`);
    expect(comment?.id).toBe(`comment-${String(id)}-${day}`);
    const params = { id: ofPrompt?.id ?? '' };
    await asker.client.call(notificationsEndpoints.markNotificationRead, { params, query: {} });
    expect(await told(asker)).toMatchObject([{ id: ofPrompt?.id, read: true }]);
  });

  it('is in the feed of its authors', async () => {
    const feed = await ada.client.call(feedsEndpoints.activityFeed, { query: {} });
    expect(feed).toMatchObject([
      { content: `commented on “${title}”`, relatedCampaignId: null, relatedPromptId: id },
      { relatedCampaignId: id, relatedPromptId: null },
    ]);
  });

  it('is reported, and the reports are dismissed', async () => {
    const params = { id: first };
    await ben.client.call(endpoints.reportComment, { params, body: { reason: 'spam' } });
    const shown = async () => {
      await test.caughtUp();
      const filter = JSON.stringify({ promptId: id });
      const found = await admin.client.call(endpoints.adminListComments, { query: { filter } });
      return found.find((comment) => comment.id === first);
    };
    expect(await shown()).toMatchObject({
      ...{ campaignId: null, promptId: id, campaignTitle: title, openReports: 1 },
    });
    await decide('dismissCommentReports');
    expect(await shown()).toMatchObject({ reports: 1, openReports: 0 });
    const csv = await admin.browser.send('GET', '/api/admin/exports/comments');
    expect(csv.text).toContain(title);
    await test.caughtUp();
    const { notifications } = await ben.client.call(notificationsEndpoints.listNotifications, {
      query: {},
    });
    expect(notifications.find(({ kind }) => kind === 'report')).toMatchObject({
      message: `We have looked at the comment on “${title}” that you reported, and it stays`,
      path: `/prompts/${String(id)}`,
    });
  });

  it('loses a comment that is removed, until it is restored', async () => {
    await decide('removeComment');
    const removed = await listed('listPromptComments');
    expect(removed).toMatchObject({ total: 1, data: [{ id: first, state: 'removed' }] });
    await decide('restoreComment');
    expect((await listed('listPromptComments')).total).toBe(2);
    expect(await ofCampaign()).toEqual(before);
  });

  it('has no text of an erased author, as the campaign has none', async () => {
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: ada.id },
      body: { reason: 'They asked for it.' },
    });
    const gone = { author: null, content: null, state: 'deleted' };
    await expect
      .poll(() => listed('listPromptComments'), { timeout: 10_000 })
      .toMatchObject({ total: 1, data: [gone] });
    await expect.poll(() => listed('listComments')).toMatchObject({ total: 0, data: [gone] });
  });

  it.skipIf(onBackingServices())('is in order, as the audit finds', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  });
});

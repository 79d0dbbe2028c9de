import { campaignTarget } from '@rostrum/contracts';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer } from '@rostrum/contracts/client';
import { commentStream } from '@rostrum/contracts/comments';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import {
  inboxStream,
  notificationLimits,
  notificationMessages,
} from '@rostrum/contracts/notifications';
import { notificationsEndpoints as endpoints } from '@rostrum/contracts/notifications/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirm, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const dayMs = 86_400_000;
const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };

describe('notifications', () => {
  let test: TestApp;
  let admin: Member;
  /** Creator of the campaign. */
  let creator: Member;
  let ada: Member;
  let ben: Member;
  let campaign: Awaited<ReturnType<typeof publishCampaign>>;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    [creator, ada, ben] = await Promise.all([
      registerMember(test),
      registerMember(test),
      registerMember(test),
    ]);
    campaign = await publishCampaign(creator);
  });
  afterAll(() => test.dispose());

  const list = async (
    of: Member,
    query: Readonly<Record<string, string | number>> = {},
  ): Promise<Answer<'listNotifications'>> => {
    await test.caughtUp();
    return of.client.call(endpoints.listNotifications, { query });
  };
  const told = async (of: Member): Promise<readonly string[]> =>
    (await list(of)).notifications.map(({ message }) => message);
  const unread = async (of: Member): Promise<number> => (await list(of)).unreadCount;
  const read = (of: Member, id: string) =>
    of.browser.send('PATCH', `/api/notifications/${id}/read`);
  const readAll = (of: Member) => of.client.call(endpoints.markAllNotificationsRead, { query: {} });

  const comment = async (by: Member, content: string, parentId?: number): Promise<number> => {
    const { id } = await by.client.call(commentsEndpoints.postComment, {
      params: { id: campaign.id },
      body: { content, ...(parentId !== undefined && { parentId }) },
    });
    return id;
  };
  const react = (by: Member, chosen = true) =>
    by.browser.send('POST', `/api/campaigns/${String(campaign.id)}/reactions`, {
      body: { type: 'support', chosen },
    });
  const follow = (by: Member, { id }: Member) =>
    by.client.call(followsEndpoints.followMember, { body: { followingId: id } });
  const unfollow = (by: Member, { id }: Member) =>
    by.client.call(followsEndpoints.unfollowMember, { params: { id } });
  const give = async (by: Member, amount: string, also: object = {}): Promise<number> => {
    const intent = await by.client.call(paymentsEndpoints.createPaymentIntent, {
      body: { amount, campaignId: campaign.id, ...also },
    });
    await confirm(by, intent);
    return intent.donationId;
  };
  const block = (by: Member, { id }: Member) =>
    by.client.call(blocksEndpoints.blockMember, { params: { id } });
  const title = () => `“${campaign.title}”`;

  describe('tell a member', () => {
    it('who follows them, until the follow ends', async () => {
      await follow(ada, creator);
      expect(await list(creator)).toMatchObject({
        unreadCount: 1,
        notifications: [
          {
            userId: creator.id,
            type: 'follow',
            kind: 'follow',
            message: `${ada.username} follows you`,
            read: false,
            relatedUserId: ada.id,
            relatedCampaignId: null,
            relatedUser: { username: ada.username },
            path: `/profile/${String(ada.id)}`,
          },
        ],
      });
      await unfollow(ada, creator);
      expect(await list(creator)).toMatchObject({ unreadCount: 0, notifications: [] });
    });

    it('of a comment: once, as mentioned, else as answered, else as the creator', async () => {
      const first = await comment(ada, 'Who moderates it?');
      const second = await comment(ben, `I would ask @${creator.username}.`, first);
      await comment(ada, 'And so would I.', first);
      expect(await told(creator)).toEqual([
        `${ada.username} commented on ${title()}`,
        `${ben.username} mentioned you in a comment on ${title()}`,
      ]);
      const [answered] = (await list(ada)).notifications;
      expect(answered).toMatchObject({
        type: 'comment',
        kind: 'answer',
        message: `${ben.username} answered your comment on ${title()}`,
        relatedCampaignId: campaign.id,
        path: `/campaigns/${String(campaign.id)}?tab=discussion#comment-${String(second)}`,
      });
      expect(await told(ben)).toEqual([]);
    });

    it('a comment on their campaign that mentioned them, once it does not', async () => {
      const id = await comment(ada, `Who moderates it, @${creator.username}?`);
      const edit = (content: string) =>
        ada.client.call(commentsEndpoints.editComment, { params: { id }, body: { content } });
      expect(await told(creator)).toEqual([
        `${ada.username} mentioned you in a comment on ${title()}`,
      ]);
      const [mention] = (await list(creator)).notifications;
      await read(creator, mention?.id ?? '');
      await edit('Who moderates it?');
      expect(await told(creator)).toEqual([`${ada.username} commented on ${title()}`]);
      // What was read stays read.
      expect(await unread(creator)).toBe(0);
    });

    it('that a changed comment mentions them, and not any more when it does not', async () => {
      const id = await comment(ada, 'Who moderates it?');
      const edit = (content: string) =>
        ada.client.call(commentsEndpoints.editComment, { params: { id }, body: { content } });
      await edit(`Does @${ben.username} moderate it?`);
      expect(await told(ben)).toEqual([`${ada.username} mentioned you in a comment on ${title()}`]);
      await edit('Who moderates it?');
      expect(await told(ben)).toEqual([]);
    });

    it('what others gave, with names that are shown, and thanks of the creator', async () => {
      const donation = await give(ada, '25.00');
      await give(ben, '5.00', { anonymous: true });
      await give(ada, '1.00');
      expect(await told(creator)).toEqual([
        `${ada.username} and somebody else gave $31.00 to ${title()}`,
      ]);
      await creator.client.call(supportersEndpoints.thankSupporter, { params: { id: donation } });
      expect(await told(ada)).toEqual([
        `${creator.username} thanks you for your donation to ${title()}`,
      ]);
    });

    it('nothing that tells a hidden name, also when the donor gives with their name as well', async () => {
      await give(ada, '25.00');
      await give(ada, '5.00', { anonymous: true });
      expect(await told(creator)).toEqual([
        `${ada.username} and somebody else gave $30.00 to ${title()}`,
      ]);
    });

    it('nothing that tells a hidden name', async () => {
      await give(ben, '5.00', { anonymous: true });
      const answer = await list(creator);
      expect(answer.notifications).toMatchObject([
        { message: `Somebody gave $5.00 to ${title()}`, relatedUserId: null, relatedUser: null },
      ]);
      expect(JSON.stringify(answer)).not.toContain(String(ben.id));
      await block(creator, ben);
      expect(await told(creator)).toHaveLength(1);
    });

    it('that a donation was returned, of which its creator is told no more', async () => {
      const id = await give(ada, '25.00');
      await test.caughtUp();
      await withSums(ada.client).withdraw(id);
      await expect.poll(() => told(ada)).toEqual([expect.stringContaining('was returned to you')]);
      expect(await told(creator)).toEqual([]);
    });

    it('what became of their report, with the newest decision about it', async () => {
      const first = await comment(creator, 'Buy watches.');
      const report = (by: Member, id: number) =>
        by.client.call(commentsEndpoints.reportComment, {
          params: { id },
          body: { reason: 'spam', text: 'It sells watches.' },
        });
      const body = { reason: 'Spam.' };
      await report(ada, first);
      await test.caughtUp();
      await admin.client.call(commentsEndpoints.dismissCommentReports, {
        params: { id: first },
        body,
      });
      expect(await told(ada)).toEqual([
        `We have looked at the comment on ${title()} that you reported, and it stays`,
      ]);
      await report(ben, first);
      await admin.client.call(commentsEndpoints.removeComment, { params: { id: first }, body });
      const removed = [`We have removed the comment on ${title()} that you reported`];
      expect([await told(ada), await told(ben)]).toEqual([removed, removed]);
      await admin.client.call(commentsEndpoints.restoreComment, { params: { id: first }, body });
      const kept = [`We have looked at the comment on ${title()} that you reported, and it stays`];
      expect([await told(ada), await told(ben)]).toEqual([kept, kept]);
      expect(await told(creator)).toEqual([]);
    });

    it('what an administrator does to their campaign, and nothing of their own acts', async () => {
      const params = { id: campaign.id };
      const body = { reason: 'It is checked.' };
      await admin.client.call(campaignsEndpoints.placeHold, { params, body });
      expect(await told(creator)).toEqual([`${title()} is on hold while something is checked`]);
      await react(creator);
      await comment(creator, `I am @${creator.username}.`).catch(() => undefined);
      expect(await told(creator)).toHaveLength(1);
    });
  });

  describe('tell those who follow or back a campaign', () => {
    const followCampaign = (by: Member) =>
      by.client.call(followsEndpoints.followCampaign, { params: { id: campaign.id } });
    const expire = () =>
      admin.client.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id: campaign.id },
        body: { status: 'expired', reason: 'A test.' },
      });
    const reopen = () =>
      admin.client.call(campaignsEndpoints.changeCampaignStatus, {
        params: { id: campaign.id },
        body: { status: 'active', reason: 'A test.' },
      });

    it('what becomes of it, and its creator, each once', async () => {
      await followCampaign(ada);
      await give(ada, '5.00');
      await give(ben, '5.00', { anonymous: true });
      await list(ada);
      await expire();
      for (const member of [ada, ben, creator])
        expect(await told(member)).toContain(`${title()} has ended`);
      expect(await list(ada)).toMatchObject({
        unreadCount: 1,
        notifications: [
          { type: 'other', kind: 'status', path: `/campaigns/${String(campaign.id)}` },
        ],
      });
      expect(await unread(admin)).toBe(0);
    });

    it('nothing that happened before they did, nor after they ended it', async () => {
      await expire();
      await reopen();
      await followCampaign(ada);
      expect(await told(ada)).toEqual([]);
      test.advance(dayMs);
      await expire();
      expect(await told(ada)).toEqual([`${title()} has ended`]);
      await ada.client.call(followsEndpoints.unfollowCampaign, { params: { id: campaign.id } });
      expect(await told(ada)).toEqual([]);
      await followCampaign(ada);
      expect(await told(ada)).toEqual([]);
    });

    it('nothing while a block exists with its creator', async () => {
      await followCampaign(ada);
      await expire();
      await block(creator, ada);
      expect(await told(ada)).toEqual([]);
    });
  });

  describe('of one kind, thing and day are one', () => {
    it('with the number of members; what is taken back leaves, and coming back is not told again', async () => {
      const others = await Promise.all([1, 2].map(() => registerMember(test)));
      for (const by of [ada, ben, ...others]) await react(by);
      expect(await told(creator)).toEqual([
        `${others[1]?.username ?? ''} and 3 others reacted to ${title()}`,
      ]);
      await readAll(creator);
      await react(ada, false);
      await react(ada);
      await react(ben, false);
      const [entry] = (await list(creator)).notifications;
      expect(entry?.message).toContain('and 2 others');
      expect(entry?.read).toBe(true);
      await react(ben, true);
      expect(await unread(creator)).toBe(0);
    });

    it('of at least so many members when no more of the kind are read', async () => {
      const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };
      const post = (commentId: number, { id: authorId }: Member) => {
        const data = {
          commentId,
          target: campaignTarget(campaign.id),
          targetCreatorId: creator.id,
          authorId,
          parentId: null,
          parentAuthorId: null,
          content: 'Who moderates it?',
          mentions: [],
          standing,
        };
        const events = [{ type: 'CommentPosted' as const, data }];
        return test.events.append(commentStream(commentId), events, 'no-stream', cause);
      };
      const authors = [ada, ben, admin];
      for (let n = 0; n < notificationLimits.keptOfKind; n += 1)
        await post(campaign.id + 1 + n, authors[n % 3] ?? ada);
      const [entry] = (await list(creator)).notifications;
      expect(entry?.message).toContain(' and at least 2 others commented on ');
    });

    it('unread again when a member joins', async () => {
      await react(ada);
      const [entry] = (await list(creator)).notifications;
      expect((await read(creator, entry?.id ?? '')).status).toBe(200);
      expect(await unread(creator)).toBe(0);
      await react(ben);
      const after = await list(creator);
      expect(after.unreadCount).toBe(1);
      expect(after.notifications[0]).toMatchObject({ id: entry?.id, read: false });
    });

    it('and another one on the next day', async () => {
      await react(ada);
      test.advance(dayMs);
      await react(ben);
      expect(await told(creator)).toEqual(
        [ben, ada].map((by) => `${by.username} reacted to ${title()}`),
      );
    });
  });

  describe('are read', () => {
    it('one by one or all, and reading what is read appends nothing', async () => {
      await react(ada);
      await follow(ada, creator);
      const [newest] = (await list(creator)).notifications;
      await read(creator, newest?.id ?? '');
      expect(await unread(creator)).toBe(1);
      await readAll(creator);
      expect(await unread(creator)).toBe(0);
      const head = await test.head();
      await readAll(creator);
      await read(creator, newest?.id ?? '');
      expect(await test.head()).toBe(head);
    });

    it('up to where the caller has seen them', async () => {
      await react(ada);
      const { upTo } = await list(creator);
      await react(ben);
      await test.caughtUp();
      const query = { upTo: upTo ?? '' };
      await creator.client.call(endpoints.markAllNotificationsRead, { query });
      expect(await unread(creator)).toBe(1);
      const head = await test.head();
      await creator.client.call(endpoints.markAllNotificationsRead, { query });
      expect(await test.head()).toBe(head);
      await creator.client
        .call(endpoints.markAllNotificationsRead, { query: { upTo: '~' } })
        .catch((error: unknown) => {
          expect(error).toMatchObject({ status: 400 });
        });
      await creator.client.call(endpoints.markAllNotificationsRead, {
        query: { upTo: '9999999999999999' },
      });
      await react(ada, false);
      test.advance(dayMs);
      await react(ada);
      expect(await unread(creator)).toBe(1);
    });

    it('by nobody else: what another member is told does not exist', async () => {
      await react(ada);
      const [entry] = (await list(creator)).notifications;
      const answer = await read(ada, entry?.id ?? '');
      expect([answer.status, answer.json]).toMatchObject([
        404,
        { message: notificationMessages.notFound },
      ]);
      expect((await read(ada, 'nonsense')).status).toBe(400);
      expect((await test.send('GET', '/api/notifications')).status).toBe(401);
      expect(await unread(creator)).toBe(1);
    });

    it('at most 200 times a day', async () => {
      const month = test.clock().toISOString().slice(0, 7);
      const events = Array.from({ length: notificationLimits.readsPerDay }, () => ({
        type: 'AllNotificationsRead' as const,
        data: { userId: creator.id, upTo: '0' },
      }));
      await test.events.append(inboxStream(creator.id, month), events, 'no-stream', cause);
      await react(ada);
      await test.caughtUp();
      const answer = await creator.browser.send('POST', '/api/notifications/mark-all-read', {
        body: {},
      });
      expect([answer.status, answer.json]).toMatchObject([
        429,
        { message: notificationMessages.tooMany },
      ]);
      test.advance(dayMs);
      await readAll(creator);
      expect(await unread(creator)).toBe(0);
    });
  });

  it('come in pages, without gaps', async () => {
    for (const by of [ada, ben]) await follow(by, creator);
    test.advance(dayMs);
    await react(ada);
    await comment(ben, 'Who moderates it?');
    const all = (await list(creator)).notifications;
    expect(all).toHaveLength(3);
    const pages: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(creator, { limit: 1, ...(cursor && { cursor }) });
      expect(page.unreadCount).toBe(3);
      pages.push(...page.notifications.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(all.map(({ id }) => id));
    expect((await creator.browser.send('GET', '/api/notifications?cursor=;')).status).toBe(400);
  });

  describe('never tell', () => {
    it('what a member did with whom there is a block, before it and after it ended', async () => {
      for (const by of [ada, ben]) await react(by);
      await block(creator, ada);
      expect(await told(creator)).toEqual([`${ben.username} reacted to ${title()}`]);
      await block(ben, creator);
      expect(await unread(creator)).toBe(0);
    });

    it('of a comment that was removed or deleted', async () => {
      const first = await comment(ada, 'Who moderates it?');
      const second = await comment(ben, 'I do.');
      const body = { reason: 'Spam.' };
      await admin.client.call(commentsEndpoints.removeComment, { params: { id: first }, body });
      await ben.client.call(commentsEndpoints.deleteComment, { params: { id: second } });
      expect(await unread(creator)).toBe(0);
    });

    it('of a campaign that was removed, but to its creator', async () => {
      const first = await comment(ada, 'Who moderates it?');
      await comment(ben, 'I do.', first);
      const body = { reason: 'Fraud.' };
      await admin.client.call(campaignsEndpoints.removeCampaign, {
        params: { id: campaign.id },
        body,
      });
      expect(await told(ada)).toEqual([]);
      expect(await told(creator)).toContain(`${title()} was removed`);
    });

    it('a name or an act of a member who was erased', async () => {
      const first = await comment(creator, 'Who moderates it?');
      await comment(ada, `I do, @${ben.username}.`, first);
      await react(ada);
      await follow(ada, creator);
      await give(ada, '5.00');
      expect(await told(creator)).toHaveLength(4);
      await admin.client.call(personalDataEndpoints.adminEraseUser, {
        params: { id: ada.id },
        body: { reason: 'They asked for it.' },
      });
      await expect.poll(() => told(creator), { timeout: 15_000 }).toEqual([]);
      expect(await told(ben)).toEqual([]);
      expect(await unread(creator)).toBe(0);
    });

    it('less of what a suspended member did before', async () => {
      await react(ada);
      const body = { reason: 'Threats.' };
      await admin.client.call(administrationEndpoints.suspendMember, {
        params: { id: ada.id },
        body,
      });
      expect(await unread(creator)).toBe(1);
      expect((await react(ada, false)).status).toBe(401);
    });
  });

  it('are kept for 180 days', async () => {
    await react(ada);
    test.advance(notificationLimits.keptDays * dayMs + 1);
    const { username, password } = creator;
    await creator.client.call(sessionsEndpoints.login, { body: { username, password } });
    expect(await list(creator)).toMatchObject({ unreadCount: 0, notifications: [] });
  });
});

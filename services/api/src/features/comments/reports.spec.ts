import { dayMs } from '@rostrum/contracts';
import { commentLimits, commentMessages, commentsEndpoints } from '@rostrum/contracts/comments';
import { reportLimits, reportMessages } from '@rostrum/contracts/reports';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('reports of comments', () => {
  let test: TestApp;
  let author: Member;
  let ada: Member;
  let ben: Member;
  let admin: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    admin = await registerStaff(test, 'admin');
    author = await registerMember(test);
    [ada, ben] = [await registerMember(test), await registerMember(test)];
    campaignId = (await publishCampaign(author)).id;
  });
  afterAll(() => test.dispose());

  const post = (by = author, content = 'Buy my watches') =>
    by.browser.send('POST', `/api/campaigns/${String(campaignId)}/comments`, { body: { content } });
  const posted = async () => ((await post()).json as { readonly id: number }).id;
  const report = (by: Member, id: number, body: object = { reason: 'spam' }) =>
    by.browser.send('POST', `/api/comments/${String(id)}/report`, { body });
  const moderate = (what: 'remove' | 'restore' | 'dismiss-reports', id: number) =>
    admin.browser.send('POST', `/api/admin/comments/${String(id)}/${what}`, {
      body: { reason: 'Within the rules.' },
    });
  const shown = async (id: number) => {
    await test.caughtUp();
    const params = { id };
    const { reports, openReports, reported } = await admin.client.call(
      commentsEndpoints.adminGetComment,
      { params },
    );
    const page = await admin.client.call(commentsEndpoints.adminCommentReports, {
      params,
      query: {},
    });
    return { counts: [reports, openReports, reported], page };
  };
  const reportedIds = async () => {
    await test.caughtUp();
    const list = await admin.client.call(commentsEndpoints.adminListComments, {
      query: { filter: JSON.stringify({ reported: true }), sort: '["openReports","DESC"]' },
    });
    return list.map(({ id }) => id);
  };

  it('are shown to staff with their reasons, and to nobody else', async () => {
    const id = await posted();
    await report(ada, id, { reason: 'private', text: 'It names my street.' });
    await report(ben, id, { reason: 'spam', text: ' ' });
    const { counts, page } = await shown(id);
    expect(counts).toEqual([2, 2, true]);
    expect(page).toMatchObject({
      reports: [
        { reporter: { id: ben.id }, reason: 'spam', text: null, open: true },
        { reporter: { id: ada.id }, reason: 'private', text: 'It names my street.', open: true },
      ],
      more: false,
    });
    expect(await reportedIds()).toEqual([id]);
    const seen = await author.browser.send('GET', `/api/comments/${String(id)}`);
    expect(seen.text).not.toMatch(/report|street/i);
    const asked = await author.browser.send('GET', `/api/admin/comments/${String(id)}/reports`);
    expect(asked.status).toBe(403);
  });

  it('are neither shown to, nor decided by, a member of staff who wrote it', async () => {
    const writer = await registerStaff(test, 'admin');
    const { id } = (await post(writer)).json as { readonly id: number };
    await report(ada, id);
    await test.caughtUp();
    const path = `/api/admin/comments/${String(id)}`;
    const body = { reason: 'Mine is right.' };
    const answers = [
      await writer.browser.send('GET', `${path}/reports`),
      await writer.browser.send('POST', `${path}/dismiss-reports`, { body }),
      await writer.browser.send('POST', `${path}/remove`, { body }),
    ];
    await moderate('remove', id);
    answers.push(await writer.browser.send('POST', `${path}/restore`, { body }));
    for (const { status, json } of answers)
      expect([status, json.message]).toEqual([403, reportMessages.ownToModerate]);
    expect((await shown(id)).page.reports).toMatchObject([{ reporter: { id: ada.id } }]);
  });

  it('are in the activity log, but not for a member of staff who wrote what is reported', async () => {
    const [writer, reporter] = [await registerStaff(test, 'admin'), await registerMember(test)];
    const { id } = (await post(writer)).json as { readonly id: number };
    await report(reporter, id);
    await test.caughtUp();
    await moderate('dismiss-reports', id);
    await test.caughtUp();
    /** Types of the entries of the list and of the file, the total, and the newest entries. */
    const read = async (by: Member, filter: object) => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const list = await by.browser.send('GET', `/api/admin/activities?${query}`);
      const file = await by.browser.send('GET', `/api/admin/exports/activities?${query}`);
      const newest = await by.browser.send(
        'GET',
        `/api/admin/user-activities?userId=${String(reporter.id)}`,
      );
      const found = (text: string) =>
        [...new Set(text.match(/content_reported|reports_dismissed/g))].sort();
      const total = Number(list.headers.get('x-total-count'));
      return [total, ...[list, file, newest].map(({ text }) => found(text))];
    };
    const of = { userId: reporter.id };
    expect(await read(writer, of)).toEqual([1, [], [], []]);
    expect(await read(admin, of)).toEqual([2, ...Array(3).fill(['content_reported'])]);
    const type = 'content_reported';
    expect(await read(writer, { ...of, activityType: type })).toEqual([0, [], [], []]);
    expect(await read(writer, { by: reporter.id })).toEqual([1, [], [], []]);
    for (const activityType of [type, 'reports_dismissed']) {
      const [all] = await read(admin, { activityType });
      expect((await read(writer, { activityType }))[0]).toBe(Number(all) - 1);
    }
  });

  it('are closed by a dismissal or a removal, and opened by the next report', async () => {
    const id = await posted();
    await test.caughtUp();
    expect((await moderate('dismiss-reports', id)).status).toBe(409);
    await report(ada, id);
    await test.caughtUp();
    expect((await moderate('dismiss-reports', id)).status).toBe(200);
    expect((await shown(id)).counts).toEqual([1, 0, false]);
    await report(ben, id);
    const again = await shown(id);
    expect(again.counts).toEqual([2, 1, true]);
    expect(again.page.reports.map(({ open }) => open)).toEqual([true, false]);
    await moderate('remove', id);
    expect((await shown(id)).counts).toEqual([2, 0, false]);
    expect((await report(admin, id)).status).toBe(404);
    await moderate('restore', id);
    await report(admin, id);
    expect((await shown(id)).counts).toEqual([3, 1, true]);
  });

  it('are refused of one’s own comments, without a reason and beyond a day’s number', async () => {
    const id = await posted();
    const eager = await registerMember(test);
    const own = await report(author, id);
    expect([own.status, own.json.message]).toEqual([409, reportMessages.ownContent]);
    const vague = await report(ada, id, { reason: 'because' });
    expect([vague.status, vague.json.errors]).toEqual([400, { reason: reportMessages.reason }]);
    const long = { reason: 'other', text: 'x'.repeat(reportLimits.text.max + 1) };
    expect((await report(ada, id, long)).json.errors).toEqual({ text: reportMessages.textLong });
    const others = Array.from({ length: reportLimits.ofMember.calls }, async (_, index) => {
      const writer = await registerMember(test);
      const { json } = await post(writer, `Remark ${String(index)}`);
      return (json as { readonly id: number }).id;
    });
    for (const each of await Promise.all(others))
      expect((await report(eager, each)).status).toBe(200);
    const refused = await report(eager, id);
    expect([refused.status, refused.json.message]).toEqual([429, reportMessages.tooMany]);
  });

  it('and comments are limited by the hour, also when they are sent at once and after a restart', async () => {
    const eager = await registerMember(test);
    const head = await test.head();
    const answers = await Promise.all(
      Array.from({ length: commentLimits.ofMember.calls + 5 }, (_, n) => post(eager, String(n))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([30, 5]);
    expect(refused[0]?.json.message).toBe(commentMessages.tooMany);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    const types = (await test.eventsAfter(head)).map(({ type }) => type);
    expect(types.filter((type) => type === 'CommentPosted')).toHaveLength(30);
    await test.restart();
    expect((await post(eager, 'again')).status).toBe(429);
    test.advance(dayMs / 24);
    const { username, password } = eager;
    await eager.client.call(sessionsEndpoints.login, { body: { username, password } });
    expect((await post(eager, 'later')).status).toBe(201);
  });
});

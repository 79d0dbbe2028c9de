import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { dayMs, hourMs } from '@rostrum/contracts';
import { conversationMessages } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { sumsNow, withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pay, publishCampaign, submitEvidence, whereHeld } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { confirmParticipants } from '../../../testing/payouts.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  registerMember,
  registerStaff,
  registerVerified,
  type Member,
} from '../../../testing/members.ts';
import { campaignStream } from '../campaign.ts';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('the conversation of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let stranger: Member;
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp();
    creator = await registerVerified(test);
    stranger = await registerMember(test);
    admin = await registerStaff(test, 'admin');
  });
  afterAll(() => test.dispose());

  const path = (id: number, end: string) => `/api/campaigns/${String(id)}/${end}`;
  const after = (ms: number) => new Date(test.clock().getTime() + ms).toISOString();
  const pageFor = async (who: Pick<Member, 'client'>, id: number) => {
    await test.caughtUp();
    return who.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const announce = (id: number, date: string) =>
    creator.client.call(campaignsEndpoints.announceConversation, {
      params: { id },
      body: { date },
    });
  const typesOf = async (id: number) =>
    (await test.events.load(campaignStream(id))).events.map(({ type }) => type);

  it('is announced, recorded by evidence that is sent back once, and completes the campaign', async () => {
    const { id } = await publishCampaign(creator);
    await confirmParticipants(test, admin, id);
    const begun = (await typesOf(id)).length;
    const date = after(3 * dayMs);
    expect(await announce(id, date)).toMatchObject({
      acceptsDonations: true,
      conversation: { announcedFor: date, changesLeft: 3, held: null, evidence: null },
      abilities: { announce: true, submitEvidence: true },
    });
    test.advance(4 * dayMs);
    const order = { params: { id } };
    const without = await admin.browser.send('PATCH', path(id, 'status'), {
      body: { status: 'completed' },
    });
    expect([without.status, without.json]).toMatchObject([
      409,
      {
        message:
          'This campaign cannot be completed: there is no evidence that its conversation took place.',
      },
    ]);
    await submitEvidence(creator, test, id);
    await test.caughtUp();
    const waiting = await admin.client.call(campaignsEndpoints.adminListCampaigns, {
      query: { filter: '{"evidence":"waiting"}' },
    });
    expect(waiting.map((each) => each.id)).toEqual([id]);
    const reason = 'The recording ends after ten minutes.';
    await admin.client.call(campaignsEndpoints.returnEvidence, {
      ...order,
      body: { number: 1, reason },
    });
    const evidence = { number: 1, state: 'returned', returnReason: reason };
    expect((await pageFor(creator, id)).conversation).toMatchObject({ evidence });
    await test.caughtUp();
    const [entry] = await admin.client.call(activitiesEndpoints.userActivities, {
      query: { userId: String(admin.id), type: 'evidence_returned' },
    });
    expect(entry).toMatchObject({ campaignId: id, by: admin.id, reason });
    for (const who of [stranger, { client: test.visitor() }]) {
      expect((await pageFor(who, id)).conversation.evidence).toBeNull();
    }
    await submitEvidence(creator, test, id, video);
    const old = await admin.browser.send('POST', path(id, 'evidence/confirm'), {
      body: { number: 1, sums: await sumsNow(admin.client).ofCampaign(id, 'confirmEvidence') },
    });
    expect(old.status).toBe(409);
    await withSums(admin.client).confirmEvidence(id, 2);
    expect(await pageFor(stranger, id)).toMatchObject({
      status: 'completed',
      acceptsDonations: false,
      videoUrl: video,
      conversation: { announcedFor: date, held: { minutes: 45 } },
    });
    const stories = await test.visitor().call(campaignsEndpoints.successStories, { query: {} });
    expect(stories).toMatchObject([{ id, videoUrl: video, held: { minutes: 45 } }]);
    expect((await typesOf(id)).slice(begun)).toEqual([
      'ConversationAnnounced',
      'AnnouncementMailRequested',
      'EvidenceSubmitted',
      'EvidenceReturned',
      'EvidenceSubmitted',
      'EvidenceConfirmed',
      'StatusChanged',
      'PayoutOrdered',
    ]);
    await vi.waitFor(async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      const mine = items.filter(
        ({ to, kind }) => to === creator.email && kind === 'campaign_update',
      );
      expect(mine.map(({ subject }) => subject).toSorted()).toEqual([
        'The conversation “Should cities close their centres to cars?” is recorded',
        'Your evidence for “Should cities close their centres to cars?” was sent back',
      ]);
    });
  });

  it('is completed by an order of an admin that confirms the evidence', async () => {
    const { id } = await publishCampaign(creator);
    await submitEvidence(creator, test, id);
    const body = { status: 'completed', reason: 'It was held.' } as const;
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
    expect((await typesOf(id)).slice(-3)).toEqual([
      'EvidenceConfirmed',
      'StatusChanged',
      'PayoutOrdered',
    ]);
    expect((await pageFor(stranger, id)).conversation.held).toMatchObject({ minutes: 45 });
  });

  it('has a video once the campaign is completed, or while its evidence waits', async () => {
    const { id } = await publishCampaign(creator);
    const attach = (videoUrl: string) =>
      admin.browser.send('PATCH', path(id, 'video'), { body: { videoUrl } });
    expect((await attach(video)).status).toBe(409);
    await submitEvidence(creator, test, id);
    expect((await attach(video)).json).toMatchObject({
      videoUrl: null,
      conversation: { evidence: { videoUrl: video } },
    });
    await withSums(admin.client).confirmEvidence(id, 1);
    expect((await attach('https://vimeo.com/76979871')).json).toMatchObject({
      status: 'completed',
      videoUrl: 'https://vimeo.com/76979871',
    });
  });

  it('is not changed by visitors, other members and auditors, nor its evidence decided by its creator', async () => {
    const { id } = await publishCampaign(creator);
    await submitEvidence(creator, test, id);
    const auditor = await registerStaff(test, 'auditor');
    const before = await typesOf(id);
    const evidence = { date: after(-hourMs), minutes: 45, where: whereHeld };
    const ofOwners = [
      ['POST', 'announcements', { date: after(dayMs) }],
      ['POST', 'evidence', evidence],
      ['POST', 'evidence/withdrawal', { number: 1 }],
    ] as const;
    const ofAdmins = [
      ['POST', 'evidence/confirm', { number: 1, sums: { donations: 1, amountCents: 100 } }],
      ['POST', 'evidence/return', { number: 1, reason: 'No.' }],
      ['PATCH', 'video', { videoUrl: video }],
    ] as const;
    for (const [method, end, body] of [...ofOwners, ...ofAdmins]) {
      expect((await test.send(method, path(id, end), { body })).status).toBe(401);
      for (const who of [stranger, auditor]) {
        expect((await who.browser.send(method, path(id, end), { body })).status).toBe(403);
      }
    }
    for (const [, end, body] of ofOwners) {
      expect((await admin.browser.send('POST', path(id, end), { body })).status).toBe(403);
    }
    for (const [method, end, body] of ofAdmins) {
      expect((await creator.browser.send(method, path(id, end), { body })).status).toBe(403);
    }
    expect(await typesOf(id)).toEqual(before);
  });

  it('is announced and recorded by an admin for the creator with a reason and a second factor', async () => {
    const { id } = await publishCampaign(creator);
    const other = await registerStaff(test, 'admin');
    const { sessions } = test.app.state;
    for (const { id: session } of await sessions.listOf(other.id)) {
      await sessions.change(session, { confirmedUntil: 0 });
    }
    const acts = [
      ['announcements', { date: after(dayMs) }],
      ['evidence', { date: test.clock().toISOString(), minutes: 45, where: whereHeld }],
    ] as const;
    test.advance(hourMs);
    for (const [end, body] of acts) {
      const send = (who: Member, reason?: string) =>
        who.browser.send('POST', `/api/admin/campaigns/${String(id)}/${end}`, {
          body: { ...body, ...(reason === undefined ? {} : { reason }) },
        });
      expect((await send(admin)).status).toBe(400);
      expect((await send(creator, 'Mine.')).status).toBe(403);
      expect((await send(other, 'Asked for.')).json).toMatchObject({
        code: 'second_factor_required',
      });
      expect((await send(admin, 'The creator asked for it.')).status).toBe(200);
    }
    const { events } = await test.events.load(campaignStream(id));
    expect(events.slice(-2)).toMatchObject([
      { type: 'ConversationPlanned', data: { reason: 'The creator asked for it.' } },
      { type: 'EvidenceSubmitted', data: { reason: 'The creator asked for it.' } },
    ]);
    await test.caughtUp();
    const [entry] = await admin.client.call(activitiesEndpoints.userActivities, {
      query: { userId: String(admin.id), type: 'conversation_planned' },
    });
    expect(entry).toMatchObject({
      campaignId: id,
      by: admin.id,
      reason: 'The creator asked for it.',
    });
  });

  it('takes no other address than that of a video on YouTube or Vimeo, and no minutes below 45 or above a day', async () => {
    const { id } = await publishCampaign(creator);
    const before = await typesOf(id);
    const send = (body: Readonly<Record<string, unknown>>) =>
      creator.browser.send('POST', path(id, 'evidence'), {
        body: { date: after(-hourMs), minutes: 45, where: whereHeld, ...body },
      });
    for (const videoUrl of [
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
      'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
      'http://youtu.be/dQw4w9WgXcQ',
      'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
      `${video}&x=${'x'.repeat(2048)}`,
      7,
    ]) {
      const answer = await send({ videoUrl });
      expect([answer.status, answer.json]).toMatchObject([
        400,
        { errors: { videoUrl: conversationMessages.video } },
      ]);
      const ordered = await admin.browser.send('PATCH', path(id, 'video'), { body: { videoUrl } });
      expect(ordered.status).toBe(400);
    }
    for (const videoUrl of ['', ' ', undefined]) {
      const ordered = await admin.browser.send('PATCH', path(id, 'video'), { body: { videoUrl } });
      expect(ordered.status).toBe(400);
    }
    for (const minutes of [44, 1441, 45.5, '45', null]) {
      expect((await send({ minutes })).json).toMatchObject({
        errors: { minutes: conversationMessages.minutes },
      });
    }
    for (const [date, message] of [
      [after(hourMs), conversationMessages.notOver],
      [after(-10 * dayMs), conversationMessages.beforePublication],
      ['yesterday', conversationMessages.date],
    ]) {
      expect((await send({ date })).json).toMatchObject({ errors: { date: message } });
    }
    expect(await typesOf(id)).toEqual(before);
  });

  it('is told to its backers again when a day has passed since the last mail, by the deadline', async () => {
    const { id } = await publishCampaign(creator);
    await confirmParticipants(test, admin, id);
    await announce(id, after(10 * dayMs));
    test.advance(hourMs);
    await announce(id, after(11 * dayMs));
    const mails = async () =>
      (await typesOf(id)).filter((type) => type === 'AnnouncementMailRequested').length;
    await fireDeadlines(test);
    expect(await mails()).toBe(1);
    test.advance(dayMs);
    await fireDeadlines(test);
    expect(await mails()).toBe(2);
    await test.caughtUp();
    const due = await test.app.projections.queries.deadlines.nextDueAt('');
    expect(due === undefined || due > test.clock().toISOString()).toBe(true);
  });

  it('is told by mail to the backers, not to the creator or to who took their donation back', async () => {
    const { id, title } = await publishCampaign(creator);
    const [one, other, former] = [
      await registerVerified(test),
      await registerVerified(test),
      await registerVerified(test),
    ];
    for (const backer of [one, other]) await pay(backer, id, 5);
    const { intent } = await pay(former, id, 5);
    await withSums(former.client).withdraw(intent.donationId);
    const minute = (at: string) => new Date(at).toUTCString().slice(0, 22);
    const date = after(10 * dayMs);
    await announce(id, date);
    expect((await pageFor(creator, id)).conversation).toMatchObject({ announcedFor: null });
    const before = after(2 * dayMs);
    await confirmParticipants(test, admin, id);
    const { outbox } = test.app.state;
    const told = async () => {
      const { items } = await outbox.list({}, { offset: 0, limit: 100 });
      return items.filter(({ id: mail }) => mail.includes('.conversation-announced.'));
    };
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(2);
    const mails = await told();
    expect(mails.map(({ userId }) => userId).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(mails[0]).toMatchObject({
      lane: 'bulk',
      kind: 'campaign_update',
      subject: `The conversation “${title}” has a date`,
    });
    const [, until] = / with their fees, until (.*) UTC/.exec(mails[0]?.paragraphs[1] ?? '') ?? [];
    expect([minute(before), minute(after(2 * dayMs))]).toContain(until);
    expect(mails[0]?.paragraphs[0]).toContain(`takes place on ${minute(date)} UTC`);
    test.advance(dayMs);
    await announce(id, after(11 * dayMs));
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(4);
    expect((await told())[0]?.paragraphs[0]).toContain(', and not on ');
  });

  it('is told to everybody who has something left in the campaign, page by page, erased members excepted', async () => {
    const { id } = await publishCampaign(creator);
    const backers = [await registerMember(test), await registerMember(test)];
    for (const backer of backers) await pay(backer, id, 5);
    const { donations } = test.app.projections.queries;
    await test.caughtUp();
    const all = [creator, ...backers].map((each) => each.id).toSorted((a, b) => a - b);
    const first = await donations.backersOf(id, { limit: 2 });
    expect(first).toEqual({ ids: all.slice(0, 2), next: all[1] });
    expect(await donations.backersOf(id, { after: first.next, limit: 2 })).toEqual({
      ids: all.slice(2),
      next: undefined,
    });
    const [erased] = backers;
    await admin.client.call(personalDataEndpoints.adminEraseUser, {
      params: { id: erased?.id ?? 0 },
      body: { reason: 'Asked for.' },
    });
    await vi.waitFor(async () => {
      const { ids } = await donations.backersOf(id, { limit: 10 });
      expect(ids).toEqual(all.filter((each) => each !== erased?.id));
    });
  });
});

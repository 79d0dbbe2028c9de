import { dayMs, hourMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { trailerMessages } from '@rostrum/contracts/campaigns';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { trailersEndpoints } from '@rostrum/contracts/trailers';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../../testing/members.ts';
import { publishTrailer, reviewTrailer, uploadFilm } from '../../testing/trailers.ts';
import { paymentStream } from '../payments/index.ts';

const reason = 'The sound is missing.';

describe('the review of a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let donor: Member;
  let voter: Member;
  let admin: Member;
  let id: number;
  let trailerUrl: string;
  beforeAll(async () => {
    test = await createTestApp();
    [maker, donor, voter] = await Promise.all([
      registerVerified(test),
      registerMember(test),
      registerVerified(test),
    ]);
    admin = await registerStaff(test, 'admin');
    test.advance(dayMs);
    for (const each of [maker, donor, voter, admin]) await signIn(each);
    await confirmSessions(test, admin);
  });
  beforeEach(async () => {
    ({ id, trailerUrl } = await publishTrailer(maker));
  });
  afterAll(() => test.dispose());

  const page = async (by: Member = maker) => {
    await test.caughtUp();
    return by.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  };
  const statusFor = async (by: Member) => {
    await test.caughtUp();
    return (await by.browser.send('GET', `/api/campaigns/${String(id)}`)).status;
  };
  const edit = (body: object) =>
    maker.browser.send('PATCH', `/api/campaigns/${String(id)}`, { body });
  const undo = async () =>
    admin.browser.send('POST', `/api/admin/campaigns/${String(id)}/review/undo`, {
      body: { reason, round: (await page(admin)).review?.round },
    });
  const select = () =>
    admin.browser.send('PATCH', `/api/campaigns/${String(id)}/status`, {
      body: { status: 'completed', reason },
    });
  const typesOf = async (stream: string) =>
    (await test.events.load(stream)).events.map(({ type }) => type);
  const after = async (ms: number) => {
    test.advance(ms);
    for (const each of [maker, donor, voter, admin]) await signIn(each);
    await confirmSessions(test, admin);
    await fireDeadlines(test);
    await test.caughtUp();
  };
  const waiting = async () => {
    await test.caughtUp();
    const { trailersToReview, overdueReviews } = await admin.client.call(
      statisticsEndpoints.adminStatistics,
      { query: {} },
    );
    return [trailersToReview, overdueReviews];
  };
  const queue = async () => {
    await test.caughtUp();
    const query = { filter: JSON.stringify({ review: 'waiting' }) };
    const found = await admin.client.call(campaignsEndpoints.adminListCampaigns, { query });
    return found.map((each) => each.id);
  };

  it('is by another administrator than its maker', async () => {
    ({ id } = await publishTrailer(admin));
    await expect(reviewTrailer(admin, id)).rejects.toMatchObject({
      status: 403,
      reason: trailerMessages.ownReview,
    });
    expect((await page(admin)).abilities.review).toBe(false);
    expect((await page(admin)).review).toMatchObject({ state: 'waiting' });
    const { client } = admin;
    await client.call(campaignsEndpoints.removeCampaign, { params: { id }, body: { reason } });
  });

  it('waits from the publication on, is late after two business days, and ends with an acceptance', async () => {
    expect(await queue()).toContain(id);
    const [before = 0] = await waiting();
    expect((await page()).review).toMatchObject({ state: 'waiting', reason: null });
    expect((await page(donor)).review).toBeNull();
    await after(5 * dayMs);
    expect((await waiting())[1]).toBeGreaterThan(0);
    await reviewTrailer(admin, id);
    expect((await waiting())[0]).toBe(before - 1);
    expect((await page()).review).toMatchObject({ state: 'accepted' });
    expect(await queue()).not.toContain(id);
  });

  it('has to accept a trailer before it can be selected', async () => {
    const refused = await select();
    expect([refused.status, refused.json.message]).toEqual([409, trailerMessages.notAccepted]);
    await reviewTrailer(admin, id);
    expect((await select()).status).toBe(200);
    const late = await admin.browser.send('POST', `/api/admin/campaigns/${String(id)}/review`, {
      body: { decision: 'sent_back', round: 1, reason },
    });
    expect([late.status, late.json.message]).toEqual([409, trailerMessages.notInReview]);
  });

  it('begins again with another film, title or synopsis, and with nothing else', async () => {
    await reviewTrailer(admin, id);
    await edit({ moderator: 'Somebody Else' });
    expect((await page()).review?.state).toBe('accepted');
    const changes = [
      { title: 'The Lighthouse at Night' },
      { description: 'A keeper counts the ships of a sea that is not there any more.' },
      { trailerUrl: await uploadFilm(maker), contentRightsAgreed: true },
    ];
    for (const change of changes) {
      expect((await edit(change)).status).toBe(200);
      expect((await page()).review?.state).toBe('waiting');
      await reviewTrailer(admin, id);
    }
  });

  it('is about what was shown: a change since then is looked at first', async () => {
    const shown = (await page(admin)).review?.round;
    await edit({ description: 'Another story of somebody else, which nobody has looked at.' });
    const url = `/api/admin/campaigns/${String(id)}/review`;
    const late = await admin.browser.send('POST', url, {
      body: { decision: 'accepted', round: shown },
    });
    expect([late.status, late.json.message]).toEqual([409, trailerMessages.changedSince]);
    await reviewTrailer(admin, id);
    expect((await page()).review?.state).toBe('accepted');
  });

  it('hides what is sent back: no list, no film, no gifts and no votes, but for its maker and its backers', async () => {
    const { intent } = await pay(donor, id, 5);
    await reviewTrailer(admin, id, 'sent_back');
    expect(await Promise.all([maker, donor, voter, admin].map(statusFor))).toEqual([
      200, 200, 404, 200,
    ]);
    const listed = await test.visitor().call(campaignsEndpoints.listCampaigns, {
      query: { category: '11', perPage: '100' },
    });
    expect(listed.map((each) => each.id)).not.toContain(id);
    const film = async (by: Member) => (await by.browser.send('GET', trailerUrl)).status;
    expect(await Promise.all([maker, donor, voter, admin].map(film))).toEqual([200, 404, 404, 200]);
    expect(await page(donor)).toMatchObject({
      trailerUrl: null,
      acceptsDonations: false,
      review: null,
      status: 'sent_back',
    });
    await expect(pay(donor, id, 5)).rejects.toMatchObject({ code: 'campaign_closed' });
    const vote = await voter.browser.send('POST', `/api/campaigns/${String(id)}/vote`, {
      body: {},
    });
    expect(vote.status).toBe(404);
    await withSums(donor.client).withdraw(intent.donationId);
    expect(await typesOf(paymentStream(intent.donationId))).toContain('RefundRequested');
    const told = (await page()).review;
    expect(told).toMatchObject({ state: 'sent_back', reason });
    const left = Date.parse(told?.replaceBy ?? '') - test.clock().getTime();
    expect(left / hourMs).toBeCloseTo(7 * 24, 1);
  });

  it('shows it again once its maker has changed it and it is accepted, also a film that was locked', async () => {
    await voter.client.call(trailersEndpoints.voteForTrailer, { params: { id }, body: {} });
    await reviewTrailer(admin, id, 'sent_back');
    expect((await page()).abilities).toMatchObject({ edit: true, replaceFilm: true });
    const body = { trailerUrl: await uploadFilm(maker), contentRightsAgreed: true };
    expect((await edit(body)).status).toBe(200);
    expect((await page()).review).toMatchObject({ state: 'waiting', reason, replaceBy: null });
    expect([await statusFor(voter), (await page()).voteCount]).toEqual([404, 0]);
    await after(30 * dayMs);
    expect(await statusFor(maker)).toBe(200);
    await reviewTrailer(admin, id);
    expect(await page(voter)).toMatchObject({ status: 'active', voted: false, voteCount: 0 });
    expect((await page()).review).toMatchObject({ state: 'accepted', reason: null });
  });

  it('removes what is not changed within seven days, which a hold makes longer; the $1 is kept', async () => {
    const { intent } = await pay(donor, id, 5);
    const act = (path: string) =>
      admin.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, { body: { reason } });
    await reviewTrailer(admin, id, 'sent_back');
    await after(6 * dayMs);
    await act('hold');
    await after(4 * dayMs);
    await act('hold/lift');
    await after(dayMs - hourMs);
    expect((await page()).status).toBe('sent_back');
    await after(hourMs);
    expect(await statusFor(maker)).toBe(410);
    await after(dayMs);
    const stream = paymentStream(intent.donationId);
    const requested = (await test.events.load(stream)).events.find(
      ({ type }) => type === 'RefundRequested',
    );
    expect(requested?.data).toMatchObject({ reason: 'takedown' });
    expect(await statusFor(admin)).toBe(200);
  });

  it('gives another seven days when the removal is undone', async () => {
    await reviewTrailer(admin, id, 'sent_back');
    await after(7 * dayMs);
    const path = `/api/admin/campaigns/${String(id)}/restoration`;
    expect((await admin.browser.send('POST', path, { body: { reason } })).status).toBe(200);
    await after(7 * dayMs - hourMs);
    expect((await page()).status).toBe('sent_back');
    await after(hourMs);
    expect(await statusFor(maker)).toBe(410);
  });

  it('is undone where the facts allow: what was sent back is shown as before', async () => {
    expect((await undo()).json.message).toBe(trailerMessages.nothingToUndo);
    await reviewTrailer(admin, id);
    expect((await undo()).status).toBe(200);
    expect((await page()).review?.state).toBe('waiting');
    await reviewTrailer(admin, id, 'sent_back');
    expect((await undo()).status).toBe(200);
    expect(await statusFor(voter)).toBe(200);
    // One that was changed and is sent back again stays hidden.
    await reviewTrailer(admin, id, 'sent_back');
    await edit({ description: 'A keeper counts the ships of a sea that is not there.' });
    await reviewTrailer(admin, id, 'sent_back');
    expect((await undo()).json.message).toBe(trailerMessages.nothingToUndo);
    expect(await statusFor(voter)).toBe(404);
  });

  it('is for administrators, and for trailers', async () => {
    const auditor = await registerStaff(test, 'auditor');
    const url = `/api/admin/campaigns/${String(id)}/review`;
    const body = { decision: 'accepted', round: 1 };
    for (const by of [auditor, maker])
      expect((await by.browser.send('POST', url, { body })).status).toBe(403);
    const debate = await publishCampaign(maker);
    const other = `/api/admin/campaigns/${String(debate.id)}/review`;
    const refused = await admin.browser.send('POST', other, { body });
    expect([refused.status, refused.json.message]).toEqual([409, trailerMessages.notInReview]);
    const wrong = await admin.browser.send('POST', url, {
      body: { decision: 'sent_back', round: 1 },
    });
    expect(wrong.status).toBe(400);
  });

  it('ends with the erasure of the maker: what was sent back stays hidden, and its gifts go back', async () => {
    const leaver = await registerMember(test);
    ({ id } = await publishTrailer(leaver));
    const { intent } = await pay(donor, id, 5);
    await reviewTrailer(admin, id, 'sent_back');
    const url = `/api/admin/users/${String(leaver.id)}/erasure`;
    await admin.browser.send('POST', url, { body: { reason: 'Asked for it by letter.' } });
    const refunded = async () => {
      await fireDeadlines(test);
      return typesOf(paymentStream(intent.donationId));
    };
    await expect.poll(refunded, { timeout: 10_000 }).toContain('RefundRequested');
    expect(await statusFor(voter)).not.toBe(200);
  });

  it('is found whole by the audit', async () => {
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  });
});

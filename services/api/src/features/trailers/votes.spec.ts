import { dayMs, hourMs } from '@rostrum/contracts';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { trailersEndpoints, voteLimits, voteMessages } from '@rostrum/contracts/trailers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditFiles } from '../../audit/audit-files.ts';
import { dataFiles } from '../../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../../testing/members.ts';
import { publishTrailer, submitTrailer, uploadFilm } from '../../testing/trailers.ts';

const patient = { timeout: 10_000 };
const reason = 'Many accounts of one person.';

describe('a vote for a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let voter: Member;
  let other: Member;
  let admin: Member;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
    [maker, voter, other] = await Promise.all([
      registerVerified(test),
      registerVerified(test),
      registerVerified(test),
    ]);
    test.advance(dayMs);
    for (const each of [maker, voter, other]) await signIn(each);
    admin = await registerStaff(test, 'admin');
  });
  beforeEach(async () => {
    ({ id } = await publishTrailer(maker));
  });
  afterAll(() => test.dispose());

  const send = (by: Member, body: object = {}, of = id) =>
    by.browser.send('POST', `/api/campaigns/${String(of)}/vote`, { body });
  const voteBy = async (by: Member, voted?: boolean) =>
    by.client.call(trailersEndpoints.voteForTrailer, {
      params: { id },
      body: voted === undefined ? {} : { voted },
    });
  const page = async (by: Member = voter) => {
    await test.caughtUp();
    const { voteCount, voted } = await by.client.call(campaignsEndpoints.getCampaign, {
      params: { id },
    });
    return [voteCount, voted];
  };
  const refused = async (by: Member, of = id) => {
    const { status, json } = await send(by, { voted: true }, of);
    return [status, json.message] as readonly unknown[];
  };

  it('counts once, and is taken back by the same again', async () => {
    expect(await voteBy(voter)).toEqual({ voted: true, voteCount: 1 });
    expect(await voteBy(other, true)).toEqual({ voted: true, voteCount: 2 });
    expect(await voteBy(other, true)).toEqual({ voted: true, voteCount: 2 });
    expect([await page(), await page(admin)]).toEqual([
      [2, true],
      [2, false],
    ]);
    expect(await voteBy(voter)).toEqual({ voted: false, voteCount: 1 });
    expect(await voteBy(voter, false)).toEqual({ voted: false, voteCount: 1 });
    expect(await page()).toEqual([1, false]);
  });

  it('counts once when it is sent a hundred times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(voter, { voted: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await page()).toEqual([1, true]);
    const { events } = await test.events.load(`trailer-vote-${String(id)}-${String(voter.id)}`);
    expect(events).toHaveLength(1);
  });

  it('is refused to its maker, to unverified and to new accounts, which change no count', async () => {
    const accounts: Member[] = [];
    for (let pair = 0; pair < 25; pair += 1) {
      accounts.push(...(await Promise.all([registerMember(test), registerVerified(test)])));
    }
    const answers = await Promise.all(accounts.map((account) => refused(account)));
    expect(answers).toEqual(
      answers.map((_, index) => [
        409,
        index % 2 === 0 ? voteMessages.unverified : voteMessages.young,
      ]),
    );
    expect(await refused(maker)).toEqual([409, voteMessages.own]);
    expect(await page()).toEqual([0, false]);
  });

  it('is refused between members of whom one blocks the other', async () => {
    const to = (endpoint: 'blockMember' | 'unblockMember') =>
      maker.client.call(blocksEndpoints[endpoint], { params: { id: voter.id } });
    await to('blockMember');
    expect(await refused(voter)).toEqual([409, voteMessages.refused]);
    await to('unblockMember');
    expect((await send(voter)).status).toBe(200);
  });

  it('is for trailers that take gifts: not for campaigns, unpaid ones, on hold, or after their end', async () => {
    const debate = await publishCampaign(maker);
    expect(await refused(voter, debate.id)).toEqual([409, voteMessages.noTrailer]);
    const unpaid = await submitTrailer(maker);
    expect((await refused(voter, unpaid.id))[0]).toBe(404);
    expect((await refused(voter, 99))[0]).toBe(404);
    const act = (path: string) =>
      admin.browser.send('POST', `/api/campaigns/${String(id)}/${path}`, { body: { reason } });
    await act('hold');
    expect(await refused(voter)).toEqual([409, voteMessages.onHold]);
    await act('hold/lift');
    const expiresAt = new Date(test.clock().getTime() + hourMs).toISOString();
    const short = await publishTrailer(maker, { expiresAt });
    test.advance(hourMs);
    expect(await refused(voter, short.id)).toEqual([409, voteMessages.closed]);
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason },
    });
    expect((await refused(voter))[0]).toBe(410);
  });

  it('can be changed twenty times', async () => {
    for (let change = 0; change < voteLimits.changes; change += 1) await voteBy(voter);
    expect(await refused(voter)).toEqual([409, voteMessages.tooManyChanges]);
    expect(await page()).toEqual([0, false]);
  });

  it('is not counted while its member is suspended, and ends with an erased account', async () => {
    const [first, second] = await Promise.all([registerVerified(test), registerVerified(test)]);
    test.advance(dayMs);
    for (const each of [first, second, admin]) await signIn(each);
    await confirmSessions(test, admin);
    await Promise.all([voteBy(first), voteBy(second)]);
    expect((await page(admin))[0]).toBe(2);
    const standing = (to: 'suspendMember' | 'reinstateMember') =>
      admin.client.call(administrationEndpoints[to], {
        params: { id: first.id },
        body: { reason },
      });
    await standing('suspendMember');
    await expect.poll(async () => (await page(admin))[0], patient).toBe(1);
    await standing('reinstateMember');
    await expect.poll(async () => (await page(admin))[0], patient).toBe(2);
    const url = `/api/admin/users/${String(second.id)}/erasure`;
    await admin.browser.send('POST', url, { body: { reason: 'Asked for it by letter.' } });
    await expect.poll(async () => (await page(admin))[0], patient).toBe(1);
  });

  it('fixes the film, so that votes are not moved to another one', async () => {
    const replace = async () => {
      const body = { trailerUrl: await uploadFilm(maker), contentRightsAgreed: true };
      const url = `/api/campaigns/${String(id)}`;
      return maker.browser.send('PATCH', url, { body });
    };
    expect((await replace()).status).toBe(200);
    await voteBy(voter);
    const { status, json } = await replace();
    expect([status, json.code]).toEqual([409, 'terms_locked']);
    expect((await replace()).json.message).toBe(
      'The film cannot be replaced once a member has voted for it.',
    );
  });

  it('is told to the maker as a number, and listed for administrators', async () => {
    await Promise.all([voteBy(voter), voteBy(other)]);
    await test.caughtUp();
    const told = await maker.client.call(notificationsEndpoints.listNotifications, { query: {} });
    const about = told.notifications.find(({ message }) => message.includes('voted'));
    expect(about).toMatchObject({ type: 'like', relatedUserId: null, relatedUser: null });
    expect(about?.message).toBe('2 members voted for “The Lighthouse at the End”');
    expect(JSON.stringify(told)).not.toContain(voter.username);
    const query = { filter: JSON.stringify({ campaignId: id }) };
    const listed = await admin.client.call(trailersEndpoints.adminListTrailerVotes, { query });
    expect(listed.map(({ userId, status, counted }) => [userId, status, counted])).toEqual(
      expect.arrayContaining([
        [voter.id, 'given', true],
        [other.id, 'given', true],
      ]),
    );
    const visitor = await voter.browser.send('GET', '/api/admin/trailer-votes');
    expect(visitor.status).toBe(403);
  });

  it('orders the list of trailers, and adds to trending until it is taken back', async () => {
    const more = await publishTrailer(maker, { genre: 'horror' });
    const list = async (query: object) => {
      await test.caughtUp();
      const found = await voter.client.call(campaignsEndpoints.listCampaigns, {
        query: { sort: 'most-votes', perPage: '100', ...query },
      });
      return found.map((each) => each.id).filter((each) => each === id || each === more.id);
    };
    const heat = async () => {
      await test.caughtUp();
      return (await test.app.projections.queries.campaigns.detail(id))?.heat ?? 0;
    };
    const before = await heat();
    await voteBy(voter);
    expect(await list({ category: '11' })).toEqual([id, more.id]);
    expect(await heat()).toBeGreaterThan(before);
    await voteBy(voter);
    expect(Math.abs((await heat()) - before)).toBeLessThan(4);
    id = more.id;
    await voteBy(other);
    expect((await list({ category: '11' }))[0]).toBe(more.id);
    expect(await list({ genre: 'horror' })).toEqual([more.id]);
    const wrong = await voter.browser.send('GET', '/api/campaigns?sort=most-votes');
    expect(wrong.status).toBe(400);
  });

  it('is found whole by the audit', async () => {
    await pay(voter, id, 5);
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    const { findings } = await auditFiles(files, test.clock);
    expect(findings).toEqual([]);
  });
});

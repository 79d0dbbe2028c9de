import { happenedAt } from '@rostrum/contracts';
import { everything } from '@rostrum/contracts/testing';
import { paymentLimits } from '@rostrum/contracts/payments';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { participantsEndpoints } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { isTrailer } from '@rostrum/contracts/categories';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand/constants';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { receiptsEndpoints } from '@rostrum/contracts/receipts/constants';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { supportersEndpoints } from '@rostrum/contracts/supporters/constants';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { pay } from '../../testing/campaigns.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { registerMember } from '../../testing/members.ts';
import { paymentStream } from '../payments/index.ts';
import { memberProfiles } from './member-profiles.ts';
import { planDemo, type PlannedCampaign } from './plan.ts';
import { seedDemo, type DemoSignIn } from './seed-demo.ts';

/** A log that fails after a number of appends, as if the start was killed. */
function failingAfter(appends: number): (events: EventStore) => EventStore {
  let left = appends;
  return (events) =>
    withAppend(events, async (...args) => {
      left -= 1;
      if (left < 0) throw new LogUnavailable('the demo was killed here');
      return events.append(...args);
    });
}

/**
 * The donations of a campaign that are not refunded after its election, or by choice in it, and not
 * lost in a dispute.
 */
function staying(
  { donations, election }: PlannedCampaign,
  lost: readonly number[],
): PlannedCampaign['donations'] {
  if (!election) return donations.filter(({ id }) => !lost.includes(id));
  const { choices, endedAt } = election;
  return donations.filter(({ member }) => {
    const chosen = choices.find((each) => each.member === member)?.choice;
    return endedAt === null ? chosen !== 'refund' : chosen === 'extend';
  });
}

describe('the demo', () => {
  let test: TestApp;
  let now: Date;
  let accounts: readonly DemoSignIn[];
  let processorMs: number;
  const seed = () => seedDemo(test.app, { now: test.clock() });
  beforeAll(async () => {
    const before = process.cpuUsage();
    test = await createTestApp({ config: { demo: true } });
    const { user, system } = process.cpuUsage(before);
    processorMs = (user + system) / 1e3;
    accounts = await seed();
    now = new Date(((await test.app.state.marks.get('demo')) as { plannedFor: string }).plannedFor);
  }, 90_000);
  afterAll(() => test.dispose());

  it('fills the product with campaigns of every status within 20 seconds of processor time', async () => {
    expect(processorMs).toBeLessThan(20_000);
    expect(accounts).toEqual(
      ['demo', 'admin', 'auditor'].map((username) => ({ username, password: 'rostrum-demo' })),
    );
    await test.caughtUp();

    const visitor = test.visitor();
    const statistics = await visitor.call(statisticsEndpoints.statistics);
    expect(statistics).toMatchObject({
      totalUsers: 35,
      completedCampaigns: 7,
      expiredCampaigns: 3,
    });
    expect(statistics.donations).toBeGreaterThan(500);
    const all = await visitor.call(campaignsEndpoints.listCampaigns, { query: {} });
    expect(all).toHaveLength(43);
    expect(new Set(all.map((each) => each.categoryId)).size).toBe(9);
    const conversations = all.filter((each) => !isTrailer(each));
    expect(all.filter((each) => each.popular).length).toBeGreaterThanOrEqual(4);
    expect(all.some((each) => each.status === 'active' && !each.acceptsDonations)).toBe(true);
    expect(all.some((each) => each.progressPercent === 100)).toBe(true);

    const browser = test.browser();
    await browser.client.call(sessionsEndpoints.login, {
      body: { username: 'demo', password: 'rostrum-demo' },
    });
    const mine = await browser.client.call(dashboardEndpoints.dashboard);
    expect(mine.campaigns.some((each) => each.status === 'pending_payment')).toBe(true);
    expect(mine.donations.length).toBeGreaterThan(1);
    expect(mine.recommended).toHaveLength(3);
    const told = await browser.client.call(notificationsEndpoints.listNotifications, {
      query: { limit: '100' },
    });
    expect(told.notifications.length).toBeGreaterThanOrEqual(20);
    expect(told.unreadCount).toBeGreaterThan(3);
    expect(told.unreadCount).toBeLessThan(told.notifications.length);
    const receipt = await browser.client.call(receiptsEndpoints.getReceipt, {
      params: { id: mine.donations[0]?.id ?? 0 },
    });
    expect(receipt.card).toEqual({ brand: 'visa', last4: '4242' });

    const console = test.browser().client;
    await console.call(sessionsEndpoints.login, {
      body: { username: 'auditor', password: 'rostrum-demo' },
    });
    await test.caughtUp();
    const answers = await console.call(participantsEndpoints.adminListParticipants, {
      query: {},
    });
    expect(answers.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'waiting',
    ]);
    const waitingFor = answers.find(({ state }) => state === 'waiting')?.campaignId ?? 0;
    const open = await visitor.call(campaignsEndpoints.getCampaign, { params: { id: waitingFor } });
    expect(open.confirmedParticipants).toMatchObject([
      { slot: 1, member: { username: 'lena.okafor' } },
    ]);
    expect(open.participants[0]).toBe('Dr. Lena Okafor');
    const late = { query: { filter: '{"late":true}' } };
    await expect
      .poll(() => console.call(donationsEndpoints.adminListDonations, late))
      .toMatchObject([{ amount: '20.00', status: 'refunded' }]);
    const choosing = mine.donations.find(({ election }) => election === 'open')?.campaignId ?? 0;
    const election = await browser.client.call(campaignsEndpoints.getElection, {
      params: { id: choosing },
    });
    expect(election.choosableCents).toBeGreaterThan(0);
    expect(Date.parse(election.endsAt)).toBeGreaterThan(test.clock().getTime());
    const ofCampaign = (id: number) => ({ query: { filter: JSON.stringify({ campaignId: id }) } });
    const inElection = await console.call(
      donationsEndpoints.adminListDonations,
      ofCampaign(choosing),
    );
    const waitingIn = inElection.filter((each) => each.election === 'extends');
    expect(new Set(waitingIn.map(({ userId }) => userId)).size).toBe(1);
    const byChoice = inElection.filter(({ refundReason }) => refundReason === 'election');
    expect(new Set(byChoice.map(({ userId }) => userId)).size).toBe(1);
    const [extended, ...others] = await console.call(campaignsEndpoints.adminListCampaigns, {
      query: { filter: '{"phase":"extended"}' },
    });
    expect(others).toEqual([]);
    expect(extended?.currentAmountCents).toBeGreaterThan(0);
    const toHand = mine.donations.filter(({ status }) => status === 'refund_by_hand');
    expect(toHand.map(({ campaignId }) => campaignId)).toEqual([extended?.id]);
    const { events } = await test.events.load(paymentStream(toHand[0]?.id ?? 0));
    const refusedAt = events.flatMap((event) =>
      event.type === 'RefundFailed' ? [happenedAt(event)] : [],
    );
    const pauses = refusedAt
      .slice(1)
      .map((at, index) => Date.parse(at) - Date.parse(refusedAt[index] ?? ''));
    expect(pauses).toEqual(paymentLimits.refundPausesMs);
    expect(Math.max(...refusedAt.map((at) => Date.parse(at)))).toBeLessThan(test.clock().getTime());
    await expect
      .poll(async () => {
        const listed = await console.call(refundsByHandEndpoints.adminListRefundsByHand, {
          query: {},
        });
        return [...new Set(listed.map(({ state }) => state))].sort();
      })
      .toEqual(['ready', 'waiting']);
    const removed = { query: { filter: '{"phase":"removed"}' } };
    const [takenDown] = await console.call(campaignsEndpoints.adminListCampaigns, removed);
    const params = { id: takenDown?.id ?? 0 };
    const { takedown } = await console.call(campaignsEndpoints.adminGetCampaign, { params });
    expect(takedown).toMatchObject({ canBeUndone: true });
    await expect(visitor.call(campaignsEndpoints.getCampaign, { params })).rejects.toMatchObject({
      status: 410,
    });
    const takenBack = mine.donations.filter(({ refundReason }) => refundReason === 'withdrawn');
    expect(takenBack).toMatchObject([{ amount: '30.00' }]);

    const held = conversations.filter(({ status }) => status === 'completed').map(({ id }) => id);
    for (const id of held) {
      const page = await visitor.call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(page.conversation.held?.minutes).toBeGreaterThanOrEqual(45);
    }
    const own =
      mine.campaigns.find((each) => each.status === 'active' && !isTrailer(each))?.id ?? 0;
    const ownPage = await visitor.call(campaignsEndpoints.getCampaign, { params: { id: own } });
    expect(ownPage.conversation).toMatchObject({ changesLeft: 3 });
    expect(ownPage.conversation.plannedFor).not.toBeNull();
    const waiting = { query: { filter: '{"evidence":"waiting"}' } };
    expect(await console.call(campaignsEndpoints.adminListCampaigns, waiting)).toHaveLength(1);

    const moderated = await console.call(supportersEndpoints.adminListPublicMessages, {
      query: {},
    });
    expect(moderated).toMatchObject([
      { state: 'public', openReports: 1, message: expect.any(String) },
      { state: 'removed', openReports: 0, message: expect.any(String) },
    ]);
    const shown = { params: { id: moderated[0]?.campaignId ?? 0 }, query: {} };
    const { supporters } = await visitor.call(supportersEndpoints.listSupporters, shown);
    expect(supporters.filter(({ message }) => message !== null).length).toBe(4);
    expect(supporters.some(({ thanked }) => thanked)).toBe(true);

    const head = await test.head();
    expect(await seed()).toEqual(accounts);
    const added = await test.eventsAfter(head);
    expect(added.filter(({ metadata }) => metadata.actor !== 'system:deadlines')).toEqual([]);

    // Mails are written in log order: if the donor's receipt is the first, the demo caused none.
    const donor = await registerMember(test);
    await pay(donor, all.find((each) => each.acceptsDonations)?.id ?? 0, 5);
    await vi.waitFor(async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 1_000 });
      const receipts = items.filter(({ kind }) => kind === 'receipt');
      expect(receipts.map(({ to }) => to)).toEqual([donor.email]);
    });
  }, 90_000);

  it('has members who say who they are, each with a picture', async () => {
    await test.caughtUp();
    const { members } = planDemo(now);
    expect(members).toHaveLength(30);
    const pictures = new Set<string>();
    for (const { id, username } of members) {
      const params = { id };
      const { profileImageUrl, ...shown } = await test
        .visitor()
        .call(profilesEndpoints.getUser, { params });
      const said = { fullName: expect.any(String) as string, bio: expect.any(String) as string };
      expect(shown).toMatchObject({ username, ...said, ...memberProfiles[username] });
      const picture = () => test.send('GET', profileImageUrl ?? '/');
      // Visitors see it once a process has recorded its use.
      await expect.poll(async () => (await picture()).status).toBe(200);
      const { headers, bytes } = await picture();
      expect(headers.get('content-type')).toBe('image/webp');
      pictures.add(bytes.toString('base64'));
    }
    expect(pictures.size).toBe(members.length);
  }, 90_000);

  it('has campaigns without a moderator that an edit which changes nothing leaves as they are', async () => {
    const { client } = test.browser();
    await client.call(sessionsEndpoints.login, {
      body: { username: 'admin', password: 'rostrum-demo' },
    });
    const active = await client.call(campaignsEndpoints.listCampaigns, { query: {} });
    const unmoderated = active.filter(
      ({ moderator, acceptsDonations }) => moderator === null && acceptsDonations,
    );
    expect(unmoderated.length).toBeGreaterThan(0);
    const head = await test.head();
    for (const { id } of unmoderated) {
      await client.call(campaignsEndpoints.editCampaign, { params: { id }, body: {} });
    }
    const edits = (await test.eventsAfter(head)).filter(({ type }) => type === 'CampaignEdited');
    expect(edits).toEqual([]);
  });

  it.each([
    ['has HOST set', { hostGiven: true, demo: true }],
    ['is without the demo', { demo: false }],
  ])(
    'revokes the published password at a start that %s',
    async (_, settings) => {
      const login = () =>
        test.send('POST', '/api/auth/login', {
          body: { username: 'admin', password: 'rostrum-demo' },
        });
      const browser = test.browser();
      await browser.client.call(sessionsEndpoints.login, {
        body: { username: 'admin', password: 'rostrum-demo' },
      });
      await test.stop();
      await test.start({}, settings);
      expect((await login()).status).toBe(401);
      expect((await browser.send('GET', '/api/auth/me')).status).toBe(401);
      // Without HOST, the published password is valid again.
      await test.restart();
      expect((await login()).status).toBe(200);
    },
    90_000,
  );
});

describe.runIf(everything)(
  'the demo of a product with HOST set, after starts that were killed,',
  () => {
    let test: TestApp;
    let now: Date;
    const seed = () => seedDemo(test.app, { now: test.clock() });
    beforeAll(async () => {
      test = await createTestApp();
      now = test.clock();
      await test.stop();
      const startAfter = (aroundEvents: (events: EventStore) => EventStore) =>
        test.restart({ aroundEvents, clock: () => now }, { demo: true, hostGiven: true });
      for (const appends of [60, 400, 2_250]) {
        await expect(startAfter(failingAfter(appends))).rejects.toThrow('the demo was killed here');
      }
      await startAfter((events) => events);
      await test.caughtUp();
    }, 90_000);
    afterAll(() => test.dispose());

    it('is completed as planned', async () => {
      const shown = await test.visitor().call(campaignsEndpoints.listCampaigns, { query: {} });
      const { campaigns, trailers, payouts } = planDemo(now);
      const planned = campaigns.filter(
        ({ published, removedAt }) => published && removedAt === null,
      );
      const lost = payouts.flatMap(({ lostDispute }) => lostDispute?.paymentId ?? []);
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      expect(
        shown
          .map(({ id, title, currentAmountCents, backerCount, status }) => ({
            id,
            title,
            currentAmountCents,
            backerCount,
            status,
          }))
          .sort(byId),
      ).toEqual(
        [
          ...trailers.map(({ id, shown: { title }, donations, selectedAt, endedAt }) => {
            // What was given to one that nobody selected goes back; the $1 is no donation.
            const left = endedAt ? [] : donations;
            return {
              id,
              title,
              currentAmountCents: left.reduce((sum, { amountCents }) => sum + amountCents, 0),
              backerCount: new Set(left.map(({ member }) => member)).size,
              status: endedAt ? 'expired' : selectedAt ? 'completed' : 'active',
            };
          }),
          ...planned.map((campaign) => {
            const { id, question, creator, closed, election } = campaign;
            const left = staying(campaign, lost);
            return {
              id,
              title: question.title,
              currentAmountCents: left.reduce((sum, { amountCents }) => sum + amountCents, 100),
              backerCount: new Set([creator.id, ...left.map(({ member }) => member.id)]).size,
              status: election?.endedAt === null ? 'expired' : (closed?.to ?? 'active'),
            };
          }),
        ].sort(byId),
      );
    }, 90_000);

    it('has a new password at every start with HOST set', async () => {
      const [first] = await seed();
      const [second] = await seed();
      expect(first?.password).toMatch(/^[\w-]{12}$/);
      expect(second?.password).not.toBe(first?.password);
      const login = (password = '') =>
        test.send('POST', '/api/auth/login', { body: { username: 'demo', password } });
      expect((await login(first?.password)).status).toBe(401);
      expect((await login(second?.password)).status).toBe(200);
    }, 90_000);
  },
);

describe('the demo of a product that has run before', () => {
  let test: TestApp;
  afterEach(() => test.dispose());
  const seed = () => seedDemo(test.app, { now: test.clock() });

  it.runIf(everything)(
    'is completed although a start without it has closed campaigns at their end',
    async () => {
      test = await createTestApp({ aroundEvents: failingAfter(500) });
      await expect(seed()).rejects.toThrow('the demo was killed here');
      await test.restart({ aroundEvents: (events) => events });
      await fireDeadlines(test);
      await test.restart({ aroundEvents: (events) => events }, { demo: true });
      await test.caughtUp();
      const all = await test.visitor().call(campaignsEndpoints.listCampaigns, { query: {} });
      expect(all).toHaveLength(43);
      // The start without the demo has left both elections to an administrator.
      const phases = all.map(({ phase }) => phase);
      expect(phases).toEqual(expect.arrayContaining(['election', 'extended']));
    },
    90_000,
  );

  it('writes nothing to a product that has members', async () => {
    test = await createTestApp();
    await registerMember(test);
    const head = await test.head();
    expect(await seed()).toEqual([]);
    expect(await test.head()).toBe(head);
  });
});

import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { viewsEndpoints } from '@rostrum/contracts/views/constants';
import type { Visits } from '@rostrum/state';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import { createVisitCounting } from './visit-counting.ts';
import { reportViews } from './report-views.ts';

const minuteMs = 60_000;
const signal = new AbortController().signal;

describe('views and shares of a campaign', () => {
  let test: TestApp;
  let creator: Member;
  let id: number;
  beforeAll(async () => {
    // The tests call from several addresses, as a proxy would name them.
    test = await createTestApp({ config: { trustProxy: 1 } });
    creator = await registerMember(test);
  });
  /** Reads what is due; the product's own task reads nothing, so that it reports nothing either. */
  let due: (limit: number, after?: string) => ReturnType<Visits['due']>;
  const stopOwnTask = () => {
    const own = { ...test.app.state.visits };
    due = (limit, after) => own.due(limit, after);
    vi.spyOn(test.app.state.visits, 'due').mockResolvedValue([]);
  };
  beforeEach(async () => {
    stopOwnTask();
    // Noon of the next day, so that no test meets the end of a minute or of a day unawares.
    test.advance(dayMs * 1.5 - (test.clock().getTime() % dayMs));
    id = (await publishCampaign(creator)).id;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => test.dispose());

  interface Caller {
    readonly from?: string;
    readonly by?: Member;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const post = (what: string, body: unknown, { from = '192.0.2.1', by, headers }: Caller = {}) =>
    (by?.browser ?? test.browser()).send('POST', `/api/campaigns/${String(id)}/${what}`, {
      body,
      headers: { 'x-forwarded-for': from, ...headers },
    });
  const view = (caller?: Caller, source = 'search') => post('views', { source }, caller);
  const share = (platform: string, caller?: Caller) => post('shares', { platform }, caller);

  /** Runs the periodic task in the next minute, and returns what the log has of the campaign. */
  async function report(): Promise<readonly object[]> {
    test.advance(minuteMs);
    await runTask();
    return reported();
  }
  const runTask = (): Promise<void> => {
    const { app } = test;
    const visits = { ...app.state.visits, due };
    return reportViews({ ...app, state: { ...app.state, visits } })(signal);
  };
  async function reported(): Promise<readonly object[]> {
    const events = await test.eventsAfter('');
    return events.flatMap((event) =>
      (event.type === 'CampaignViewed' || event.type === 'CampaignShared') &&
      event.data.campaignId === id
        ? [event.data]
        : [],
    );
  }
  const reach = async () => {
    await test.caughtUp();
    return creator.client.call(viewsEndpoints.campaignReach, { params: { id } });
  };

  it('count each visitor once a day, also when 100 calls come at once, and in the next minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => view()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await view({ from: '192.0.2.2' }, 'an invented word');
    const day = test.clock().toISOString().slice(0, 10);
    const about = { campaignId: id, campaignCreatorId: creator.id, day };
    const first = { ...about, views: 2, newViews: 2, bySource: { search: 1, other: 1 } };
    expect(await report()).toEqual([first]);
    await view();
    await view({ from: '192.0.2.3' });
    await share('copy');
    await share('copy');
    await share('x');
    const second = { ...about, views: 3, newViews: 1, bySource: { search: 1 } };
    const shared = { ...about, shares: 2, newShares: 2, byPlatform: { copy: 1, x: 1 } };
    expect(await report()).toEqual([first, second, shared]);
    expect(await report()).toHaveLength(3);
    expect(await reach()).toEqual({
      campaignId: id,
      views: 3,
      shares: 2,
      viewsBySource: { search: 2, other: 1 },
      sharesByPlatform: { copy: 1, x: 1 },
      days: [{ day, views: 3, shares: 2 }],
    });
  });

  it('count two members behind one address, each from every address once, and not the creator', async () => {
    const [one, other] = [await registerMember(test), await registerMember(test)];
    for (const by of [one, other, creator]) await view({ by });
    await view({ by: one, from: '198.51.100.7' });
    await share('email', { by: creator });
    await view({ from: '2001:db8:1:2::1' });
    await view({ from: '2001:db8:1:2:ffff::9' });
    await view({ headers: { dnt: '1' } });
    await view({ from: '192.0.2.9', headers: { 'sec-gpc': '1' } });
    expect(await report()).toMatchObject([{ views: 3 }]);
  });

  it('begin anew on the next day, for which yesterday’s key is gone', async () => {
    await view();
    const key = await test.app.state.visits.keyOfToday();
    await test.restart();
    stopOwnTask();
    await view();
    expect(await test.app.state.visits.keyOfToday()).toEqual(key);
    test.advance(dayMs);
    await view();
    expect(await test.app.state.visits.keyOfToday()).not.toEqual(key);
    // What was counted before midnight is reported after it, once.
    expect(await report()).toMatchObject([{ views: 1 }, { views: 1 }]);
    expect((await reach()).days).toHaveLength(2);
  });

  it('are reported once when the task stops between the event and its record', async () => {
    await view();
    const { visits } = test.app.state;
    const settle = vi.spyOn(visits, 'settle').mockRejectedValueOnce(new Error('stopped here'));
    await expect(report()).rejects.toThrow('stopped here');
    expect(await reported()).toHaveLength(1);
    await view({ from: '192.0.2.2' });
    expect(await report()).toMatchObject([{ views: 1 }, { views: 2, newViews: 1 }]);
    expect(settle).toHaveBeenCalledTimes(2);
    expect(await due(10)).toEqual([]);
  });

  it('of 10,000 visitors in a minute are one event, and those in the same minute wait', async () => {
    const { visits } = test.app.state;
    const counting = createVisitCounting(visits, { ofSubject: 100_000, ofDay: 100_000 });
    const day = test.clock().toISOString().slice(0, 10);
    const visit = (n: number) =>
      counting.count({ day, subject: id, owner: 1, name: 'view/direct', hash: String(n) });
    // The first one is written at once, 10,000 wait, and the last ones find no room.
    await Promise.all(Array.from({ length: 10_010 }, (_, n) => visit(n)));
    expect(await report()).toMatchObject([{ views: 10_001 }]);
    await visit(-1);
    expect(await visits.uncountedToday()).toBe(9);
    await runTask();
    expect(await reported()).toHaveLength(1);
    expect(await report()).toMatchObject([{ views: 10_001 }, { views: 10_002, newViews: 1 }]);
  });

  it('of a campaign that the public does not see are refused, and store nothing', async () => {
    const counted = vi.spyOn(test.app.state.visits, 'count');
    const admin = await registerStaff(test, 'admin');
    await admin.client.call(campaignsEndpoints.removeCampaign, {
      params: { id },
      body: { reason: 'Threats.' },
    });
    expect((await view()).status).toBe(410);
    const unpaid = await creator.client.call(campaignsEndpoints.createCampaign, { body: proposal });
    for (const hidden of [unpaid.id, 4711]) {
      id = hidden;
      for (const answer of [await view({ by: creator }), await share('x')]) {
        expect(answer.status).toBe(404);
        expect(answer.json).toMatchObject({ code: 'not_found', message: 'Campaign Not Found' });
      }
    }
    expect((await share('fax')).json).toMatchObject({
      errors: {
        platform: 'Please say where the campaign is shared: x, facebook, linkedin, email or copy.',
      },
    });
    expect(counted).not.toHaveBeenCalled();
  });

  it('leave no address anywhere, and the log as it is until they are reported, so that pages stay cached', async () => {
    const from = '203.0.113.77';
    const head = await test.head();
    const path = `/api/campaigns/${String(id)}`;
    await test.caughtUp();
    const before = await test.send('GET', path);
    await view({ from });
    expect(await test.head()).toBe(head);
    await report();
    await test.caughtUp();
    expect((await test.send('GET', path)).text).toBe(before.text);
    const written = JSON.stringify([await test.eventsAfter(''), await due(100), await reach()]);
    for (const text of [written, test.logged]) expect(text).not.toContain(from);
    const cause = (await test.eventsAfter(head)).at(-1)?.metadata;
    expect(cause).toMatchObject({ actor: 'system:views' });
    expect(cause).not.toHaveProperty('addressHash');
  });
});

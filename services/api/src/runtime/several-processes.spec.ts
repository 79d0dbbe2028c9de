import { everything } from '@rostrum/contracts/testing';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { findActor, user, userStream } from '../features/accounts/index.ts';
import { grantRole } from '../features/administration/index.ts';
import { sessionCookie } from '../http/callers/session.ts';
import { paymentStream } from '../features/payments/payment/payment.ts';
import { confirm, pay, publishCampaign } from '../testing/campaigns.ts';
import { temporaryDirectory, TestApp } from '../testing/create-test-app.ts';
import { failedStart } from '../testing/failed-start.ts';
import { accepted, registerMember, registerStaff, type Member } from '../testing/members.ts';
import type { Config } from './configuration/config.ts';
import type { Role } from './configuration/capabilities.ts';

type LogServer = Awaited<ReturnType<typeof startEventStoreDbServer>>;

/** Each look asks several processes, which takes processor time from what it waits for. */
const patient = { timeout: 20_000, interval: 250 };

describe('several processes on one log', () => {
  let log: LogServer;
  let directory: string;
  let running: TestApp[];
  beforeEach(async () => {
    log = await startEventStoreDbServer();
    directory = await temporaryDirectory();
    running = [];
  });
  afterEach(async () => {
    for (const process of running) await process.stop();
    await log.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const start = async (role: Role, config: Partial<Config> = {}): Promise<TestApp> => {
    const test = new TestApp(directory, {
      role,
      config: { eventStoreUrl: log.url, leaseMs: 600, ...config },
    });
    running.push(test);
    await test.start();
    return test;
  };
  const ready = (test: TestApp) => test.readiness();

  it('divide the work: an api answers, a worker folds and runs the process managers', async () => {
    const api = await start('api');
    expect(await ready(api)).toEqual([503, ['the read models']]);
    const worker = await start('worker', { apiUrl: api.url });
    await expect.poll(() => ready(worker), patient).toEqual([200, []]);
    await expect.poll(() => ready(api), patient).toEqual([200, []]);
    expect((await worker.send('GET', '/api/categories')).status).toBe(404);

    const [creator, supporter] = [await registerMember(api), await registerMember(api)];
    const admin = await registerStaff(api, 'admin');
    const { id } = await publishCampaign(creator);
    await pay(supporter, id, 5);
    const intent = { body: { amount: 7, campaignId: id } };
    const late = await supporter.client.call(paymentsEndpoints.createPaymentIntent, intent);
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, {
      params: { id },
      body: { status: 'expired' },
    });
    await confirm(supporter, late);
    // The worker requests the refund, and posts the provider's webhook about it to the api.
    const typesOf = async () =>
      (await api.events.load(paymentStream(late.donationId))).events.map(({ type }) => type);
    await expect.poll(typesOf, patient).toContain('DonationRefunded');
    await api.caughtUp();
    const campaign = await api.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(campaign.currentAmountCents).toBe(600);
  });

  it.runIf(everything)(
    'know within seconds what another one has appended, and use no state without a subscription',
    async () => {
      const [one, other] = [await start('api'), await start('api')];
      const member = await registerMember(one);
      const found = () => findActor(other.app, member.id, 'session');
      await expect.poll(() => other.app.events.states?.lagMs, patient).toBeLessThan(2_000);
      await expect.poll(found, patient).toMatchObject({ isAdmin: false });
      const stream = userStream(member.id);
      expect(other.app.events.states?.known(stream, user)).toBeDefined();
      await grantRole(one.app, member.username, 'admin', {
        actor: 'system:test',
        correlationId: 'test',
        causationId: 'test',
      });
      await expect.poll(found, { timeout: 3_000 }).toMatchObject({ isAdmin: true });
      await log.shut();
      await expect
        .poll(() => other.app.events.states?.known(stream, user), patient)
        .toBeUndefined();
      await log.open();
      await expect.poll(found, patient).toMatchObject({ isAdmin: true });
    },
  );

  it('refuse a suspended member at once, and one who is no admin any more within seconds', async () => {
    const [one, other] = [await start('api'), await start('api')];
    const admin = await registerStaff(one, 'admin');
    const [member, former] = [await registerMember(one), await registerStaff(one, 'admin')];
    /** Sends the browser's next requests to the other process. */
    const elsewhere = ({ browser }: Member) => {
      const there = other.browser();
      there.cookie =
        browser.cookie.split('; ').find((one) => one.startsWith(`${sessionCookie}=`)) ?? '';
      return there;
    };
    const [signedIn, formerAdmin] = [elsewhere(member), elsewhere(former)];
    const list = () => formerAdmin.send('GET', '/api/admin/users/1/sessions');
    const me = async () => (await signedIn.send('GET', '/api/auth/me')).status;
    await expect.poll(() => other.app.events.states?.lagMs, patient).toBeLessThan(2_000);
    expect([await me(), (await list()).status]).toEqual([200, 404]);

    const act = (name: string, id: number, body: object) =>
      admin.browser.send('POST', `/api/admin/users/${String(id)}/${name}`, { body });
    const reason = 'Several members reported threats.';
    await act('suspend', member.id, { reason });
    expect(await me()).toBe(401);
    await act('reinstate', member.id, { reason });
    expect(await me()).toBe(401);

    const own = `/api/admin/users/${String(former.id)}/revoke-role`;
    await former.browser.send('POST', own, { body: { role: 'admin', reason } });
    await expect.poll(async () => (await list()).status, { timeout: 3_000 }).toBe(403);

    // Also holds when the suspending process is killed before it ends the sessions.
    const again = await registerMember(one);
    const late = elsewhere(again);
    expect((await late.send('GET', '/api/auth/me')).status).toBe(200);
    const stream = userStream(again.id);
    const data = { userId: again.id, by: admin.id, reason };
    const { tip } = await one.events.load(stream);
    const cause = { actor: `user:${String(admin.id)}`, correlationId: 'c', causationId: 'c' };
    await one.events.append(stream, [{ type: 'MemberSuspended', data }], tip, cause);
    await expect
      .poll(async () => (await late.send('GET', '/api/user/profile')).status, { timeout: 3_000 })
      .toBe(401);
  });

  it('run the process managers in exactly one of them, and in another one after that stops', async () => {
    const holds = (test: TestApp) => {
      const began = test.logged.split('runs the process managers now').length;
      return began > test.logged.split('no longer runs the process managers').length;
    };
    const api = await start('api');
    const first = await start('worker', { apiUrl: api.url });
    await expect.poll(() => holds(first), patient).toBe(true);
    const second = await start('worker', { apiUrl: api.url });
    await expect.poll(() => ready(second), patient).toEqual([200, []]);
    expect([holds(first), holds(second)]).toEqual([true, false]);

    const creator = await registerMember(api);
    await publishCampaign(creator);
    await first.stop();
    await expect.poll(() => holds(second), patient).toBe(true);
    const { id } = await publishCampaign(creator);
    await api.caughtUp();
    expect(
      (await api.visitor().call(campaignsEndpoints.getCampaign, { params: { id } })).status,
    ).toBe('active');
  });

  it.runIf(everything)(
    'wait for a log that does not answer, name it, serve reads meanwhile, and lose nothing',
    async () => {
      const test = await start('all-in-one');
      const creator = await registerMember(test);
      const { id } = await publishCampaign(creator);
      await test.caughtUp();
      await log.shut();
      const reason = 'the log (EVENTSTORE_URL) to answer';
      await expect
        .poll(async () => JSON.stringify(await ready(test)), patient)
        .toMatch(/^\[503,.*the log \(EVENTSTORE_URL\) to answer/);
      expect((await test.send('GET', '/healthz')).status).toBe(200);
      expect((await test.send('GET', `/api/campaigns?limit=5`)).status).toBe(200);
      const body = {
        username: 'unlucky',
        email: 'unlucky@example.org',
        password: 'correct horse',
        ...accepted,
      };
      const refused = await test.send('POST', '/api/auth/register', { body });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.json).toMatchObject({ code: 'unavailable' });

      await log.open();
      await expect
        .poll(async () => (await test.send('POST', '/api/auth/register', { body })).status, patient)
        .toBe(201);
      await expect.poll(() => ready(test), patient).toEqual([200, []]);
      expect((await ready(test))[1]).not.toContain(reason);
      const supporter = await registerMember(test);
      await pay(supporter, id, 5);
      await test.caughtUp();
      const campaign = await test
        .visitor()
        .call(campaignsEndpoints.getCampaign, { params: { id } });
      expect(campaign.currentAmountCents).toBe(600);
    },
  );

  it('stop within ten seconds, also while the log does not answer', async () => {
    const test = await start('all-in-one');
    await log.shut();
    const began = performance.now();
    await test.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('register a username once when it is requested in two processes at once', async () => {
    const [one, other] = [await start('api'), await start('api')];
    const body = {
      username: 'wanted',
      email: 'wanted@example.org',
      password: 'correct horse',
      ...accepted,
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? one : other).send('POST', '/api/auth/register', { body }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('fold beside the process that owns a log in a file', async () => {
    const files = { eventStoreUrl: undefined, fold: false, partitions: 4 };
    const owner = await start('all-in-one', files);
    expect(await ready(owner)).toEqual([503, ['the read models']]);
    const workers = [await start('worker', files), await start('worker', files)];
    for (const each of [owner, ...workers]) {
      await expect.poll(() => ready(each), patient).toEqual([200, []]);
    }
    const creator = await registerMember(owner);
    const { id } = await publishCampaign(creator);
    await workers[0]?.stop();
    await pay(creator, id, 5);
    await owner.caughtUp();
    const campaign = await owner.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(campaign.currentAmountCents).toBe(600);
  });

  it('need EVENTSTORE_URL, and a worker also API_URL', async () => {
    const withoutLog = { eventStoreUrl: undefined };
    await expect(start('api', withoutLog)).rejects.toThrow(/^EVENTSTORE_URL is not set/);
    await expect(start('worker')).rejects.toThrow(/^API_URL is not set/);
  });
});

describe('a start with an EventStoreDB that cannot be used', () => {
  let server: LogServer | undefined;
  let directory: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    await rm(directory, { recursive: true, force: true });
  });

  const messageAt = (eventStoreUrl: string) => failedStart(directory, { eventStoreUrl });

  it.runIf(everything)(
    'ends with one line that names the variable when no server is there',
    async () => {
      expect(await messageAt('esdb://127.0.0.1:1?tls=false')).toMatch(/^EVENTSTORE_URL: [^\n]+$/);
    },
  );

  it('does not repeat credentials that are wrong', async () => {
    server = await startEventStoreDbServer({ credentials: { username: 'ops', password: 'right' } });
    const line = await messageAt(server.url.replace(':right@', ':wr0ng-one@'));
    expect(line).toMatch(/^EVENTSTORE_URL: [^\n]+$/);
    expect(line).not.toContain('wr0ng-one');
  });

  it('names the required version when the server is too old', async () => {
    server = await startEventStoreDbServer({ version: '23.10.0' });
    expect(await messageAt(server.url)).toMatch(/^EVENTSTORE_URL: [^\n]*24\.10\.5[^\n]*$/);
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeDeadlineFailures } from '../kernel/deadline-failures.ts';
import { cards, pay, publishCampaign } from '../testing/campaigns.ts';
import { withMethods } from '../runtime/storage/around-appends.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';
import { createGauges } from './gauges.ts';

const token = 'a token of the tests only';
/** Distinguishes the metrics from the site's page, which answers unknown addresses. */
const anyMetric = 'rostrum_log_head_events';

describe('the metrics', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const read = async (headers: Record<string, string> = {}) =>
    test.send('GET', '/metrics', { headers });
  /** Uses `node:http`, since `fetch` cannot send another `Host`. */
  const textFor = async (host: string): Promise<string> => {
    const asked = get(`${test.url}/metrics`, { headers: { host } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return text(response);
  };
  /** The value of one series; undefined when it is missing. */
  const valueOf = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('count requests by the name of their route, and never contain an address', async () => {
    for (const id of [1, 2, 3]) await test.send('GET', `/api/campaigns/${String(id)}`);
    await test.send('GET', '/api/nothing/here');
    const { text, headers } = await read();
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const request = 'rostrum_http_request_duration_seconds_count';
    expect(valueOf(text, `${request}{route="getCampaign",method="GET",status="404"}`)).toBe(3);
    expect(valueOf(text, `${request}{route="none",method="GET",status="404"}`)).toBe(1);
    expect(text).not.toContain('/api/');
  });

  it('say how many deadlines are due, since when, and how many failed', async () => {
    const creator = await registerMember(test);
    const [hour, day] = [3_600_000, 24 * 3_600_000];
    const expiresAt = new Date(test.clock().getTime() + 3 * day).toISOString();
    const { id } = await publishCampaign(creator, { expiresAt });
    await test.caughtUp();
    const named = (text: string) =>
      ['due', 'late_seconds', 'failed'].map((name) => valueOf(text, `rostrum_deadlines_${name}`));
    expect(named((await read()).text)).toEqual([0, 0, 0]);
    await writeDeadlineFailures(
      test.app.state.marks,
      new Map([['one', { id: 'one', failures: 2, reason: 'broken', failedAt: '', retryAt: '~' }]]),
    );
    const { deadlines } = test.app.projections.queries;
    const now = new Date(Date.parse(expiresAt) + 90_000).toISOString();
    // The end of the funding, and the reminder of it.
    const since = new Date(Date.parse(expiresAt) - 48 * hour).toISOString();
    expect(await deadlines.late(now)).toEqual({ total: 2, atLeast: false, since });
    expect(named((await read()).text)).toEqual([0, 0, 1]);
    await writeDeadlineFailures(test.app.state.marks, new Map());
    expect(id).toBeGreaterThan(0);
  });

  it('measure the duration of appends and the size of group commits', async () => {
    const [creator, supporter] = [await registerMember(test), await registerMember(test)];
    const { id } = await publishCampaign(creator);
    await pay(supporter, id, '5.00', cards.succeeds);
    const { text } = await read();
    const appends = valueOf(text, 'rostrum_log_append_duration_seconds_count') ?? 0;
    expect(appends).toBeGreaterThan(5);
    expect(valueOf(text, 'rostrum_log_append_duration_seconds_sum')).toBeGreaterThan(0);
    // Group commits also count appends that were refused for a wrong expected revision.
    const grouped = valueOf(text, 'rostrum_log_commit_appends_sum') ?? 0;
    expect(grouped).toBeGreaterThanOrEqual(appends);
    const commits = valueOf(text, 'rostrum_log_commit_appends_count') ?? 0;
    expect(valueOf(text, 'rostrum_log_commit_duration_seconds_count')).toBe(commits);
    expect(commits).toBeLessThanOrEqual(grouped);
  });

  it('report the positions of the log, its verification and every read model', async () => {
    await test.caughtUp();
    const { text } = await read();
    expect(valueOf(text, 'rostrum_log_head_events')).toBe(Number(await test.head()));
    expect(valueOf(text, 'rostrum_log_verified_events')).toBeGreaterThan(0);
    expect(valueOf(text, 'rostrum_log_damaged')).toBe(0);
    await expect
      .poll(async () => valueOf((await read()).text, 'rostrum_log_verified_age_seconds'), {
        timeout: 10_000,
      })
      .toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'rostrum_read_model_lag_seconds{model="campaign-cards"}')).toBe(0);
    expect(valueOf(text, 'rostrum_read_model_parked_groups{model="ledger"}')).toBe(0);
    expect(valueOf(text, 'rostrum_payments_unreconciled{why="unplaced"}')).toBe(0);
    expect(valueOf(text, 'rostrum_payments_unreconciled{why="undelivered"}')).toBe(0);
    expect(valueOf(text, 'rostrum_refunds_payable_cents')).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('count webhooks that are due and were not delivered', async () => {
    const before = valueOf((await read()).text, 'rostrum_payments_unreconciled{why="undelivered"}');
    expect(before).toBe(0);
    for (const id of ['evt_1', 'evt_2']) {
      const payload = '{}';
      const nextAttemptAt = test.clock().getTime();
      await test.app.state.sandbox.addDelivery({ id, payload, attempts: 9, nextAttemptAt });
    }
    const { text } = await read();
    expect(valueOf(text, 'rostrum_payments_unreconciled{why="undelivered"}')).toBe(2);
  });

  it('leave out what cannot be read, and report the rest', async () => {
    await test.restart({
      aroundEvents: (events) =>
        withMethods(events, { verified: () => Promise.reject(new Error('the log is away')) }),
    });
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(valueOf(text, 'rostrum_log_verified_events')).toBeUndefined();
    expect(valueOf(text, 'rostrum_log_head_events')).toBeUndefined();
    expect(valueOf(text, 'rostrum_read_model_parked_groups{model="ledger"}')).toBe(0);
    expect(test.logged).toContain('the log cannot be read for the metrics');
    await test.restart();
  });

  it('leave out read models while they cannot be read, rather than repeat old values', async () => {
    const { events, projections, state, clock, log } = test.app;
    const status = vi.fn(() => projections.status());
    const registry = new Registry();
    const sources = { events, projections: { ...projections, status }, state, clock, log };
    const readGauges = createGauges(sources, registry);
    await readGauges();
    expect(await registry.metrics()).toContain('rostrum_read_model_lag_seconds{model="ledger"}');
    status.mockRejectedValueOnce(new Error('the documents are away'));
    await readGauges();
    const text = await registry.metrics();
    expect(text).not.toContain('model="ledger"');
    expect(valueOf(text, 'rostrum_log_verified_events')).toBeGreaterThan(0);
  });

  it('leave out the number of events when positions do not count them', async () => {
    const { projections, state, clock, log } = test.app;
    const events = {
      head: () => Promise.resolve('00000000000004320000000000000432'),
      verified: () =>
        Promise.resolve({ position: '', events: 7, reachedAt: null, at: null, damaged: null }),
    };
    const registry = new Registry();
    await createGauges({ events, projections, state, clock, log }, registry)();
    const text = await registry.metrics();
    expect(valueOf(text, 'rostrum_log_head_events')).toBeUndefined();
    expect(valueOf(text, 'rostrum_log_verified_age_seconds')).toBeUndefined();
    expect(valueOf(text, 'rostrum_log_verified_events')).toBe(7);
  });

  it('are not shown to requests through a proxy or for another host name', async () => {
    expect((await read()).text).toContain(anyMetric);
    expect((await read({ 'x-forwarded-for': '10.0.0.9' })).text).not.toContain(anyMetric);
    expect((await read({ forwarded: 'for=10.0.0.9' })).text).not.toContain(anyMetric);
    expect((await read({ 'x-real-ip': '10.0.0.9' })).text).not.toContain(anyMetric);
    expect((await read({ via: '1.1 proxy' })).text).not.toContain(anyMetric);
    expect(await textFor('localhost:3000')).toContain(anyMetric);
    expect(await textFor('rebound.example')).not.toContain(anyMetric);
  });

  it.each([[{ publicUrl: 'https://rostrum.example' }], [{ trustProxy: 1 }], [{ host: '0.0.0.0' }]])(
    'are not shown by a server that other machines may reach: %o',
    async (settings) => {
      await test.stop();
      await test.start({}, settings);
      expect((await read()).text).not.toContain(anyMetric);
    },
  );

  it('require the token once it is set', async () => {
    await test.stop();
    await test.start({}, { host: '0.0.0.0', metricsToken: token });
    const refused = await read();
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(refused.text).not.toContain(anyMetric);
    expect((await read({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
    await test.stop();
    await test.start();
  });
});

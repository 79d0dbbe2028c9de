import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cards, pay, publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerMember } from '../testing/members.ts';
import { createGauges } from './gauges.ts';

const token = 'a token of the tests only';
/** The site answers addresses that there are not with a page of its own. */
const oneOfOurs = 'rostrum_log_head_events';

describe('the metrics', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.dispose());

  const read = async (headers: Record<string, string> = {}) =>
    test.send('GET', '/metrics', { headers });
  /** `fetch` sends no other Host than the address's. */
  const textFor = async (host: string): Promise<string> => {
    const asked = get(`${test.url}/metrics`, { headers: { host } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return text(response);
  };
  /** The value of one series, or undefined. */
  const figure = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it('count requests by the name of their route, never by their address', async () => {
    for (const id of [1, 2, 3]) await test.send('GET', `/api/campaigns/${String(id)}`);
    await test.send('GET', '/api/nothing/here');
    const { text, headers } = await read();
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const request = 'rostrum_http_request_duration_seconds_count';
    expect(figure(text, `${request}{route="getCampaign",method="GET",status="404"}`)).toBe(3);
    expect(figure(text, `${request}{route="none",method="GET",status="404"}`)).toBe(1);
    expect(text).not.toContain('/api/');
  });

  it('say how long appends took and how many shared a commit', async () => {
    const [creator, supporter] = [await registerMember(test), await registerMember(test)];
    const { id } = await publishCampaign(creator);
    await pay(supporter, id, '5.00', cards.succeeds);
    const { text } = await read();
    const appends = figure(text, 'rostrum_log_append_duration_seconds_count') ?? 0;
    expect(appends).toBeGreaterThan(5);
    expect(figure(text, 'rostrum_log_append_duration_seconds_sum')).toBeGreaterThan(0);
    // Refused ones, whose stream had gone on, are in the groups too.
    const grouped = figure(text, 'rostrum_log_commit_appends_sum') ?? 0;
    expect(grouped).toBeGreaterThanOrEqual(appends);
    const commits = figure(text, 'rostrum_log_commit_appends_count') ?? 0;
    expect(figure(text, 'rostrum_log_commit_duration_seconds_count')).toBe(commits);
    expect(commits).toBeLessThanOrEqual(grouped);
  });

  it('say how far the log, its verification and every read model are', async () => {
    await test.caughtUp();
    const { text } = await read();
    expect(figure(text, 'rostrum_log_head_events')).toBe(Number(await test.head()));
    expect(figure(text, 'rostrum_log_verified_events')).toBeGreaterThan(0);
    expect(figure(text, 'rostrum_log_verified_age_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'rostrum_read_model_lag_seconds{model="campaign-cards"}')).toBe(0);
    expect(figure(text, 'rostrum_read_model_parked_groups{model="ledger"}')).toBe(0);
    expect(figure(text, 'rostrum_payments_unreconciled{why="unplaced"}')).toBe(0);
    expect(figure(text, 'rostrum_payments_unreconciled{why="undelivered"}')).toBe(0);
    expect(figure(text, 'rostrum_refunds_payable_cents')).toBe(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('count what the provider has told and nobody has taken', async () => {
    const before = figure((await read()).text, 'rostrum_payments_unreconciled{why="undelivered"}');
    expect(before).toBe(0);
    for (const id of ['evt_1', 'evt_2']) {
      const payload = '{}';
      const nextAttemptAt = test.clock().getTime();
      await test.app.state.sandbox.addDelivery({ id, payload, attempts: 9, nextAttemptAt });
    }
    const { text } = await read();
    expect(figure(text, 'rostrum_payments_unreconciled{why="undelivered"}')).toBe(2);
  });

  it('leave out what cannot be read, and show the rest', async () => {
    await test.restart({
      aroundEvents: (events) => ({
        ...events,
        append: (...all) => events.append(...all),
        readStream: (stream) => events.readStream(stream),
        load: (stream) => events.load(stream),
        readAll: (from, options) => events.readAll(from, options),
        subscribe: (from, handler, options) => events.subscribe(from, handler, options),
        head: () => events.head(),
        verified: () => Promise.reject(new Error('the log is away')),
        close: () => events.close(),
      }),
    });
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(figure(text, 'rostrum_log_verified_events')).toBeUndefined();
    expect(figure(text, 'rostrum_log_head_events')).toBeUndefined();
    expect(figure(text, 'rostrum_read_model_parked_groups{model="ledger"}')).toBe(0);
    expect(test.logged).toContain('the log cannot be read for the metrics');
    await test.restart();
  });

  it('leave out read models while they cannot be read, and what they were before', async () => {
    const { events, projections, state, clock, log } = test.app;
    const status = vi.fn(() => projections.status());
    const registry = new Registry();
    const sources = { events, projections: { ...projections, status }, state, clock, log };
    const readFigures = createGauges(sources, registry);
    await readFigures();
    expect(await registry.metrics()).toContain('rostrum_read_model_lag_seconds{model="ledger"}');
    status.mockRejectedValueOnce(new Error('the documents are away'));
    await readFigures();
    const text = await registry.metrics();
    expect(text).not.toContain('model="ledger"');
    expect(figure(text, 'rostrum_log_verified_events')).toBeGreaterThan(0);
  });

  it('do not say where the log ends when its positions do not count events', async () => {
    const { projections, state, clock, log } = test.app;
    const events = {
      head: () => Promise.resolve('00000000000004320000000000000432'),
      verified: () => Promise.resolve({ position: '', events: 7, at: null }),
    };
    const registry = new Registry();
    await createGauges({ events, projections, state, clock, log }, registry)();
    const text = await registry.metrics();
    expect(figure(text, 'rostrum_log_head_events')).toBeUndefined();
    expect(figure(text, 'rostrum_log_verified_age_seconds')).toBeUndefined();
    expect(figure(text, 'rostrum_log_verified_events')).toBe(7);
  });

  it('are not there for whoever comes through a proxy or by another name', async () => {
    expect((await read()).text).toContain(oneOfOurs);
    expect((await read({ 'x-forwarded-for': '10.0.0.9' })).text).not.toContain(oneOfOurs);
    expect((await read({ forwarded: 'for=10.0.0.9' })).text).not.toContain(oneOfOurs);
    expect((await read({ 'x-real-ip': '10.0.0.9' })).text).not.toContain(oneOfOurs);
    expect((await read({ via: '1.1 proxy' })).text).not.toContain(oneOfOurs);
    expect(await textFor('localhost:3000')).toContain(oneOfOurs);
    expect(await textFor('rebound.example')).not.toContain(oneOfOurs);
  });

  it.each([[{ publicUrl: 'https://rostrum.example' }], [{ trustProxy: 1 }], [{ host: '0.0.0.0' }]])(
    'are not there on a server that others may reach: %o',
    async (settings) => {
      await test.stop();
      await test.start({}, settings);
      expect((await read()).text).not.toContain(oneOfOurs);
    },
  );

  it('are there with their token alone once they have one', async () => {
    await test.stop();
    await test.start({}, { host: '0.0.0.0', metricsToken: token });
    const refused = await read();
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(refused.text).not.toContain(oneOfOurs);
    expect((await read({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
    await test.stop();
    await test.start();
  });
});

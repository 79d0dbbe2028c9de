import { routes } from '@rostrum/contracts';
import Koa from 'koa';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { createTestApp } from '../../testing/create-test-app.ts';
import { registerMember } from '../../testing/members.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isCacheable, responseCache } from './response-cache.ts';
import { requestIdHeader, requestLog, type RequestState } from '../operations/request-log.ts';

const list = '/api/campaigns?page=1';

describe('the response cache', () => {
  let now: number;
  let version: number | undefined;
  let refuse: boolean;
  let computed: number;
  let whileComputing: () => void;
  let moreHeaders: Record<string, string>;
  let more: string;
  let server: ReturnType<typeof createServer>;
  let url: string;

  beforeEach(async () => {
    now = 1_000_000;
    version = 1;
    refuse = false;
    computed = 0;
    whileComputing = () => undefined;
    moreHeaders = {};
    more = '';
    let ids = 0;
    const koa = new Koa<RequestState>();
    koa.use(requestLog(pino({ level: 'silent' }), () => `request-${String((ids += 1))}`, 0));
    koa.use(
      responseCache({
        changes: () => version,
        clock: () => new Date(now),
        limits: {
          consume: () =>
            refuse
              ? Promise.reject(new DomainError('too_many_requests', 'Too many.'))
              : Promise.resolve(() => undefined),
        },
        trustProxy: 0,
        draining: () => false,
        capacityBytes: 60_000,
        maxEntries: 30,
      }),
    );
    koa.use(requestIdHeader);
    koa.use((ctx) => {
      computed += 1;
      whileComputing();
      ctx.state.cacheable = routes.listCampaigns;
      ctx.set('etag', `"${String(computed)}"`);
      ctx.set(moreHeaders);
      ctx.body = Buffer.from(`“answer ${String(computed)}”${more}`);
    });
    const handle = koa.callback();
    server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = async (path = list, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, { headers });
    return { text: await answer.text(), headers: answer.headers, status: answer.status };
  };

  it('answers with the same bytes and headers, except for the request id', async () => {
    const first = await get();
    const second = await get();
    expect(computed).toBe(1);
    expect(second.text).toBe('“answer 1”');
    expect(second.headers.get('etag')).toBe('"1"');
    expect(second.headers.get('content-length')).toBe(first.headers.get('content-length'));
    expect(first.headers.get('x-request-id')).toBe('request-1');
    expect(second.headers.get('x-request-id')).toBe('request-2');
  });

  it('computes an answer anew when a read model has changed', async () => {
    await get();
    version = 2;
    expect((await get()).text).toBe('“answer 2”');
  });

  it('computes an answer anew after a second, and when the clock goes back', async () => {
    await get();
    now += 1_000;
    expect((await get()).text).toBe('“answer 2”');
    now -= 86_400_000;
    expect((await get()).text).toBe('“answer 3”');
  });

  it('does not cache an answer when a read model changes while it is computed', async () => {
    whileComputing = () => {
      version = 2;
      whileComputing = () => undefined;
    };
    await get();
    expect((await get()).text).toBe('“answer 2”');
    expect((await get()).text).toBe('“answer 2”');
  });

  it('does not cache while the version of the read models is unknown', async () => {
    version = undefined;
    await get();
    expect((await get()).text).toBe('“answer 2”');
  });

  it('distinguishes answers by URL and accepted encodings', async () => {
    await get(list, { 'accept-encoding': 'identity' });
    expect((await get('/api/campaigns?page=2')).text).toBe('“answer 2”');
    expect((await get(list, { 'accept-encoding': 'br' })).text).toBe('“answer 3”');
    expect((await get(list, { 'accept-encoding': 'identity' })).text).toBe('“answer 1”');
  });

  it.each([{ cookie: 'a=b' }, { 'x-read-after': '1' }, { 'if-none-match': '"0"' }])(
    'is not used for requests with %j',
    async (headers) => {
      await get();
      expect((await get(list, headers as Record<string, string>)).text).toBe('“answer 2”');
    },
  );

  /**
   * Requests `count` addresses, then the last and the first 8 again; returns the numbers of answers
   * that were computed anew.
   */
  const askedAgain = async (count: number, length: number) => {
    const paths = Array.from(
      { length: count },
      (_, n) => `${list}&q=${'x'.repeat(length)}${String(n)}`,
    );
    for (const path of paths) await get(path);
    const before = computed;
    for (const path of paths.slice(-8)) await get(path);
    const newest = computed - before;
    for (const path of paths.slice(0, 8)) await get(path);
    return { newest, oldest: computed - before - newest };
  };
  const oldestEvicted = { newest: 0, oldest: 8 };

  it('counts addresses toward its capacity, and evicts the oldest answers first', async () => {
    expect(await askedAgain(28, 900)).toEqual({ newest: 0, oldest: 0 });
    expect(await askedAgain(40, 930)).toEqual(oldestEvicted);
  });

  it('counts headers toward its capacity', async () => {
    moreHeaders = { 'x-long': 'x'.repeat(3_000) };
    expect(await askedAgain(28, 1)).toEqual(oldestEvicted);
  });

  it('holds a bounded number of answers', async () => {
    expect(await askedAgain(30, 1)).toEqual({ newest: 0, oldest: 0 });
    version = 2;
    expect(await askedAgain(40, 1)).toEqual(oldestEvicted);
  });

  it('does not evict others for an answer that exceeds its capacity', async () => {
    await get();
    more = 'x'.repeat(60_000);
    await get(`${list}&q=large`);
    expect((await get()).text).toBe('“answer 1”');
  });

  it('is not used beyond the rate limit, where the usual path refuses the request', async () => {
    await get();
    refuse = true;
    expect((await get()).text).toBe('“answer 2”');
  });

  it('is for answers to visitors that are not files', () => {
    expect(isCacheable(routes.listCampaigns)).toBe(true);
    expect(isCacheable(routes.getVideo)).toBe(false);
    expect(isCacheable(routes.listNotifications)).toBe(false);
  });

  it('shows changes to visitors of the product at once', async () => {
    const test = await createTestApp();
    const members = async (): Promise<number> => {
      const answer = await test.send('GET', '/api/statistics');
      return (answer.json as { totalUsers: number }).totalUsers;
    };
    try {
      for (let count = await members(), round = 0; round < 5; round += 1) {
        expect(await members()).toBe(count);
        await registerMember(test);
        await test.caughtUp();
        count += 1;
        expect(await members()).toBe(count);
      }
    } finally {
      await test.dispose();
    }
  });
});

import { get } from 'node:http';
import { once } from 'node:events';
import { routes, type Route } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { LogUnavailable } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

const exports = Object.values<Route>(routes).filter(({ media }) => media === 'text/csv');
const isAmount = /^-?\d+\.\d\d$/;
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The cells of a line without line ends inside quotes. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

describe('an export', () => {
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  let creator: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    auditor = await registerStaff(test, 'auditor');
    creator = await registerMember(test);
    for (const title of ['=HYPERLINK("http://evil.example")', 'Plain, and old', 'Plain, and new']) {
      campaignId = (await publishCampaign(creator, { title })).id;
    }
    await pay(creator, campaignId, 5);
    admin = await registerStaff(test, 'admin');
    await admin.client.call(paymentsEndpoints.makeUnmatchedSandboxPayment);
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const send = (list: string, filter: object = {}, by = auditor) =>
    by.browser.send(
      'GET',
      `/api/admin/exports/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );

  it('is a CSV file of the items that pass the filter, in the order of the list', async () => {
    const { status, headers, text } = await send('campaigns', { q: 'plain' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="campaigns-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const titles = text.split('\r\n').map((line) => /"(Plain[^"]*)"/.exec(line)?.[1]);
    expect(titles.filter(Boolean)).toEqual(['Plain, and new', 'Plain, and old']);
  });

  it('has a formula in a cell as text', async () => {
    const { text } = await send('campaigns');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it.each(exports)(
    'of $path names its columns and units by one rule',
    async ({ path, example, access }) => {
      const query = new URLSearchParams(example?.query);
      const staff = access === 'admin' ? admin : auditor;
      const by = path.startsWith('/api/admin/') ? staff : creator;
      const url = `${path.replace(':id', String(campaignId))}?${query.toString()}`;
      const { status, text } = await by.browser.send('GET', url);
      expect(status).toBe(200);
      expect(text).toMatch(/^\uFEFF\w/);
      const [headings = [], ...lines] = text.slice(1).trim().split('\r\n').map(cellsOf);
      for (const [index, heading] of headings.entries()) {
        // A name in sentence case, or the specification's name, and the unit of what has one.
        expect(heading).toMatch(/^([A-Z]|9% )[a-z’ ]+( \((USD|UTC)\))?$/);
        expect(heading).not.toMatch(/e-mail|cents|number|\bpaid\b/i);
        for (const cell of lines.map((line) => line[index] ?? '').filter(Boolean)) {
          // Spreadsheets round digits behind the fifteenth, drop zeros and compute formulas.
          expect(cell).not.toMatch(/^(\d{16,}|0\d+|[=+@\t\r\n].*|-(?!\d+\.\d\d$).*)$/);
          expect([heading, cell, isAmount.test(cell)]).toEqual([
            heading,
            cell,
            heading.includes('USD'),
          ]);
          expect([heading, cell, isTime.test(cell)]).toEqual([
            heading,
            cell,
            heading.includes('UTC'),
          ]);
        }
      }
    },
  );

  it('with a filter that the list does not have is refused', async () => {
    expect((await send('campaigns', { colour: 'red' })).status).toBe(400);
  });

  it('ends when the caller goes away', async () => {
    const url = `${test.url}/api/admin/exports/donations`;
    const request = get(url, { headers: { cookie: auditor.browser.cookie } });
    const [response] = (await once(request, 'response')) as [
      NodeJS.ReadableStream & { destroy(): void },
    ];
    response.destroy();
    expect((await send('donations')).status).toBe(200);
  });

  it('is limited to 20 a minute', async () => {
    await test.restart({}, { rateLimitFactor: 1 });
    const statuses: number[] = [];
    const head = await test.head();
    for (let call = 0; call < 25; call += 1) statuses.push((await send('users')).status);
    expect(statuses).toContain(429);
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeLessThanOrEqual(20);
    const recorded = (await test.eventsAfter(head)).map(({ type }) => type);
    expect(recorded).toEqual(Array(answered).fill('DataExported'));
  });
});

describe('the activity log', () => {
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  let creator: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
    creator = await registerMember(test);
    campaignId = (await publishCampaign(creator)).id;
    await pay(creator, campaignId, 5);
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const newest = async (type: string) => {
    await test.caughtUp();
    const [entry] = await auditor.client.call(activitiesEndpoints.userActivities, {
      query: { type },
    });
    return entry;
  };
  const urlOf = ({ path, example }: Pick<Route, 'path' | 'example'>): string => {
    const query = new URLSearchParams(example?.query);
    return `${path.replace(':id', String(campaignId))}?${query.toString()}`;
  };
  const byList = (list: string, filter: object) =>
    `/api/admin/exports/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it.each(Object.values<Route>(routes).filter(({ media }) => media !== undefined))(
    'has each export by $path, with who exported what from which address',
    async (route) => {
      const own = route.access === 'member';
      const staff = route.access === 'admin' ? admin : auditor;
      const by = own ? creator : staff;
      expect((await by.browser.send('GET', urlOf(route))).status).toBe(200);
      const entry = await newest(own ? 'own_data_exported' : 'data_exported');
      expect(entry).toMatchObject({ userId: by.id, address: '127.0.0.1' });
      const what = String(entry?.details.what).replaceAll('_', '');
      expect(route.name.toLowerCase().replace(/^(admin)?export/, '')).toBe(what);
    },
  );

  it('says what an export was filtered by, without the texts that were searched for', async () => {
    const createdAt = { from: '2026-01-01', to: '2026-12-31' };
    const filter = { q: 'ilka quince', username: 'ilka_quince', isAdmin: true, createdAt };
    await auditor.browser.send('GET', byList('users', filter));
    expect((await newest('data_exported'))?.details.filter).toBe(
      'username; is admin: true; created at: from 2026-01-01 to 2026-12-31; search text',
    );
    const id = Array.from({ length: 200 }, (_, n) => 1_000_000_000_000 + n);
    await auditor.browser.send('GET', byList('users', { id }));
    expect((await newest('data_exported'))?.details.filter).toHaveLength(500);
    const path = '/api/admin/exports/journal?from=2026-01-01&to=2026-06-30';
    await auditor.browser.send('GET', path);
    expect((await newest('data_exported'))?.details.filter).toBe(
      'from: 2026-01-01; to: 2026-06-30',
    );
  });

  it('tells what an admin exports of a creator’s campaign from what is the admin’s own', async () => {
    await admin.browser.send('GET', `/api/campaigns/${String(campaignId)}/donations/export`);
    expect(await newest('data_exported')).toMatchObject({
      userId: admin.id,
      details: { what: 'campaign_donations', filter: `id: ${String(campaignId)}` },
    });
  });

  it('has no export that was refused, and nothing is exported that it cannot record', async () => {
    const head = await test.head();
    expect((await creator.browser.send('GET', byList('users', {}))).status).toBe(403);
    expect((await auditor.browser.send('GET', byList('users', { colour: 1 }))).status).toBe(400);
    const append = vi.spyOn(test.app.events, 'append');
    append.mockRejectedValueOnce(new LogUnavailable('the disk is full'));
    const { status, text, headers } = await auditor.browser.send('GET', byList('users', {}));
    append.mockRestore();
    expect(status).toBe(503);
    expect(text).not.toContain(creator.username);
    expect(headers.get('content-disposition')).toBeNull();
    expect(await test.head()).toBe(head);
  });
});

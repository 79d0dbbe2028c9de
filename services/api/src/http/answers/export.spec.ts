import { get } from 'node:http';
import { once } from 'node:events';
import { routes, type Route } from '@rostrum/contracts';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  let auditor: Member;
  let creator: Member;
  let campaignId: number;
  beforeAll(async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    auditor = await registerStaff(test, 'auditor');
    creator = await registerMember(test);
    for (const title of ['=HYPERLINK("http://evil.example")', 'Plain, and old', 'Plain, and new']) {
      campaignId = (await publishCampaign(creator, { title })).id;
    }
    await pay(creator, campaignId, 5);
    const admin = await registerStaff(test, 'admin');
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
    async ({ path, example }) => {
      const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
      const by = path.startsWith('/api/admin/') ? auditor : creator;
      const url = `${path.replace(':id', String(campaignId))}?${query.toString()}`;
      const { status, text } = await by.browser.send('GET', url);
      expect(status).toBe(200);
      const [headings = [], ...lines] = text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
        .map(cellsOf);
      for (const [index, heading] of headings.entries()) {
        // A name in sentence case, and the unit of what has one.
        expect(heading).toMatch(/^[A-Z][a-z’ ]+( \((USD|UTC)\))?$/);
        expect(heading).not.toMatch(/e-mail|cents|number|\bpaid\b/i);
        for (const cell of lines.map((line) => line[index] ?? '').filter(Boolean)) {
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
    const statuses: number[] = [];
    for (let call = 0; call < 25; call += 1) statuses.push((await send('users')).status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  });
});

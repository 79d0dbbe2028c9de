import { get } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('an export', () => {
  let test: TestApp;
  let auditor: Member;
  beforeAll(async () => {
    test = await createTestApp({ config: { rateLimitFactor: 1 } });
    auditor = await registerStaff(test, 'auditor');
    const creator = await registerMember(test);
    for (const title of ['=HYPERLINK("http://evil.example")', 'Plain, and old', 'Plain, and new']) {
      await publishCampaign(creator, { title });
    }
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

  it.each([
    'donations',
    'users',
    'activities',
    'payment-differences',
    'promotions',
    'ledger-accounts',
  ])('exists of %s', async (list) => {
    const { status, text } = await send(list);
    expect(status).toBe(200);
    expect(text).toMatch(/^(\uFEFF)?[A-Z][^\r]+\r\n/);
  });

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

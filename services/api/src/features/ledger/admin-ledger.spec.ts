import { campaignTarget, withoutTextMark } from '@rostrum/contracts';
import type { Answer } from '@rostrum/contracts/client';
import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { START } from '@rostrum/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

type Account = Answer<'adminListLedgerAccounts'>[number];

interface Line {
  readonly position: string;
  readonly account: string;
  readonly cents: number;
}

describe("the console's ledger", () => {
  let test: TestApp;
  let admin: Member;
  let auditor: Member;
  let member: Member;
  let today: string;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await registerStaff(test, 'admin');
    auditor = await registerStaff(test, 'auditor');
    member = await registerMember(test);
    ({ id } = await publishCampaign(member));
    await pay(member, id, '12.34');
    await pay(member, id, 5);
    await test.caughtUp();
    today = test.clock().toISOString().slice(0, 10);
  });
  afterAll(() => test.dispose());

  it('says how many entries of a campaign were verified, and when', async () => {
    const verified = async () =>
      (await member.client.call(ledgerEndpoints.campaignLedger, { params: { id }, query: {} }))
        .verified;
    const { total } = await verified();
    expect(total).toBeGreaterThan(2);
    await expect.poll(verified, { timeout: 10_000 }).toMatchObject({ entries: total, total });
    const { at } = await verified();
    expect(Math.abs(Date.parse(at ?? '') - test.clock().getTime())).toBeLessThan(60_000);
    const { queries } = test.app.projections;
    expect(await queries.ledger.countUpTo(campaignTarget(id), START)).toEqual({
      entries: 0,
      total,
    });
  });

  const accounts = (filter: object = {}) =>
    auditor.client.call(ledgerEndpoints.adminListLedgerAccounts, {
      query: { filter: JSON.stringify(filter) },
    });
  const balancesOf = (found: readonly Account[]) =>
    new Map(found.map(({ id, cents }) => [id, cents]));
  const journal = (form: 'journal' | 'journal-lines', from = today, to = today, by = admin) =>
    by.browser.send('GET', `/api/admin/exports/${form}?from=${from}&to=${to}`);
  const sumsOf = (lines: readonly Line[]) => {
    const sums = new Map<string, number>();
    for (const { account, cents } of lines) sums.set(account, (sums.get(account) ?? 0) + cents);
    return sums;
  };

  it('has no balance of the simulated provider beside that of the books', async () => {
    const found = await auditor.client.call(ledgerEndpoints.adminProviderBalances);
    const cents = 133 + 1301 + 545;
    expect(found).toEqual({
      providers: [
        {
          provider: 'sandbox',
          books: { cents, amount: '19.79' },
          provided: null,
          missing: 'simulated',
        },
      ],
      openDifferences: 0,
    });
    expect((await member.browser.send('GET', '/api/admin/provider-balances')).status).toBe(403);
  });

  it('has the balance of each account, by kind', async () => {
    const all = await accounts();
    expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    const income = await accounts({ kind: 'income' });
    expect(income).toEqual([
      {
        id: 'income:service_fee',
        kind: 'income',
        group: 'income:service_fee',
        cents: -(33 + 67 + 45),
        amount: '-1.45',
        entries: 3,
      },
    ]);
    const path = '/api/admin/ledger-accounts?filter=%7B%22kind%22%3A%22gold%22%7D';
    expect((await auditor.browser.send('GET', path)).status).toBe(400);
  });

  it('accounts for every cent up to a position', async () => {
    const totals = await auditor.client.call(ledgerEndpoints.adminLedgerTotals);
    expect(totals).toMatchObject({
      assets: '19.79',
      liabilities: '18.34',
      income: '1.45',
      expense: '0.00',
      differenceCents: 0,
    });
    expect((totals.position ?? '') <= (await test.head())).toBe(true);
    const sum = (await accounts({ kind: 'assets' })).reduce((all, { cents }) => all + cents, 0);
    expect(totals.assetsCents).toBe(sum);
  });

  it('exports a journal that adds up to the balances, as CSV and as JSON by lines', async () => {
    const csv = await journal('journal');
    expect(csv.headers.get('content-disposition')).toContain(`journal-${today}-to-${today}-`);
    const [heading, ...rows] = csv.text.trim().split('\r\n');
    expect(heading).toBe(
      'Position,Event id,Kind,Account,Account name,Amount (USD),Effective (UTC),Payment id',
    );
    const fromCsv = rows.map((row) => {
      const [position = '', , , account = '', , amount] = row.split(',');
      return {
        position: withoutTextMark(position),
        account,
        cents: Math.round(Number(amount) * 100),
      };
    });
    const lines = await journal('journal-lines');
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const fromJson = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect(fromJson[0]).toEqual({
      position: expect.any(String) as string,
      eventId: expect.any(String) as string,
      kind: 'deposit.settled',
      account: 'assets:psp:sandbox:pending',
      cents: 133,
      currency: 'usd',
      effectiveAt: expect.any(String) as string,
      payment: expect.any(Number) as number,
    });
    expect(fromCsv).toEqual(
      fromJson.map(({ position, account, cents }) => ({ position, account, cents })),
    );
    expect(sumsOf(fromJson)).toEqual(balancesOf(await accounts()));
  });

  it('exports nothing for a period without entries, and refuses one that ends before it begins', async () => {
    expect((await journal('journal-lines', '2001-01-01', '2001-12-31')).text).toBe('');
    expect((await journal('journal', '2001-01-01', '2001-12-31')).text).toMatch(/Payment id\r\n$/);
    expect((await journal('journal', '2026-02-02', '2026-02-01')).status).toBe(400);
    expect((await journal('journal', '2026-02-30', '2026-03-01')).status).toBe(400);
    expect((await admin.browser.send('GET', '/api/admin/exports/journal')).status).toBe(400);
  });

  it('gives auditors the journal that admins get, and members none', async () => {
    for (const form of ['journal', 'journal-lines'] as const) {
      const { status, text } = await journal(form, today, today, auditor);
      expect(status).toBe(200);
      expect(text).toBe((await journal(form)).text);
      expect((await journal(form, today, today, member)).status).toBe(403);
    }
  });

  it('has no personal data in the journal', async () => {
    for (const form of ['journal', 'journal-lines'] as const) {
      const { text } = await journal(form, today, today, auditor);
      for (const personal of [member.username, member.email, String(member.id)]) {
        expect(text).not.toContain(personal);
      }
    }
  });
});

import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import { monthlyReportsEndpoints as endpoints } from '@rostrum/contracts/monthly-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';

describe('the monthly reports', () => {
  let test: TestApp;
  let auditor: Member;
  let month: string;
  beforeAll(async () => {
    test = await createTestApp();
    auditor = await registerStaff(test, 'auditor');
    month = test.clock().toISOString().slice(0, 7);
    const creator = await registerMember(test);
    const { id } = await publishCampaign(creator);
    await pay(await registerMember(test), id, 25);
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const period = () => ({ from: month, to: month });
  const reports = () => auditor.client.call(endpoints.adminMonthlyReports, { query: period() });

  it('agree with the ledger to the cent', async () => {
    const { totals, months, categories, obligations, obligationsCents, members } = await reports();
    const ledger = await auditor.client.call(ledgerEndpoints.adminLedgerTotals);
    expect(totals).toMatchObject({ raisedCents: 2_600, refundsCents: 0, lostDisputesCents: 0 });
    expect(totals.feesCents + totals.otherIncomeCents - totals.returnedIncomeCents).toBe(
      ledger.incomeCents,
    );
    expect(totals.costsCents).toBe(ledger.expenseCents);
    expect(obligationsCents).toBe(ledger.liabilitiesCents);
    expect(obligations).toContainEqual({
      group: 'liabilities:escrow:campaign:*:open',
      cents: 2_600,
    });
    expect(months).toEqual([{ month, ...totals }]);
    const sum = categories.reduce((cents, { raisedCents }) => cents + raisedCents, 0);
    expect(sum).toBe(totals.raisedCents);
    expect(categories.at(-1)).toMatchObject({ categoryId: null, name: null });
    expect(members).toEqual([{ month, registered: 3, verified: 0, erased: 0 }]);
  });

  it('are files with the same figures', async () => {
    const query = `?from=${month}&to=${month}`;
    const fileOf = async (path: string) =>
      (await auditor.browser.send('GET', path)).text.split('\r\n');
    expect(await fileOf(endpoints.adminExportMoneyByMonth.path + query)).toEqual([
      expect.stringContaining(
        'Month,Raised (USD),Service fees (USD),Other income (USD),Refunds (USD),Lost disputes (USD),Returned income (USD),Costs (USD)',
      ),
      expect.stringMatching(`^${month},26\\.00,`),
      '',
    ]);
    const byCategory = await fileOf(endpoints.adminExportMoneyByCategory.path + query);
    expect(byCategory).toHaveLength(12);
    expect(byCategory.at(-2)).toMatch(/^No category,,0\.00,/);
    expect(await fileOf(endpoints.adminExportObligations.path)).toContain(
      'liabilities:escrow:campaign:*:open,Held for campaigns,26.00',
    );
    expect(await fileOf(endpoints.adminExportMembersByMonth.path + query)).toContain(
      `${month},3,0,0`,
    );
  });

  it('are refused to members, and for more than 36 months', async () => {
    const path = `${endpoints.adminMonthlyReports.path}?from=2020-01&to=2026-01`;
    expect((await auditor.browser.send('GET', path)).status).toBe(400);
    expect((await auditor.browser.send('GET', endpoints.adminMonthlyReports.path)).status).toBe(
      400,
    );
    const member = await registerMember(test);
    const own = `${endpoints.adminMonthlyReports.path}?from=${month}&to=${month}`;
    expect((await member.browser.send('GET', own)).status).toBe(403);
    expect((await test.send('GET', own)).status).toBe(401);
  });
});

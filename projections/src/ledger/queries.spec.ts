import { campaignTarget, limits } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import type { ExportCursor } from '../engine/export-page.ts';
import { manyDonations } from '../testing/many-donations.ts';
import { market } from '../testing/market.ts';
import { computed, divided } from '../testing/payout-events.ts';
import { queriesForTests } from '../testing/queries-over.ts';

const over = queriesForTests();

describe('queries of the ledger', () => {
  it('the journal of a campaign is newest first, with what is held', async () => {
    const { ledger } = over(market());
    const page = await ledger.ofTarget(campaignTarget(5), { offset: 1, limit: 5 });
    expect([page.total, page.items.map(({ donationId }) => donationId)]).toEqual([3, [1, 105]]);
    expect(await ledger.escrowOf(campaignTarget(5))).toBe(1100);
    expect(await ledger.escrowOf(campaignTarget(404))).toBe(0);
  });

  it('the public journal names nobody who is paid or owes something, and no share', async () => {
    const story = market().then(computed()).then(divided());
    const { ledger } = over(story);
    const now = '2026-04-01T00:00:00.000Z';
    const { items } = await ledger.publicOfTarget(campaignTarget(5), now, { offset: 0, limit: 2 });
    expect(items.map(({ kind, postings }) => [kind, postings])).toEqual([
      [
        'dispute.divided',
        [
          { account: 'assets:receivable', cents: 460 },
          { account: 'liabilities:unclaimed', cents: 450 },
          { account: 'income:platform_fee', cents: 90 },
          { account: 'assets:lost_disputes:campaign:5', cents: -1000 },
        ],
      ],
      [
        'payout.computed',
        [
          { account: 'liabilities:escrow:campaign:5:open', cents: 10_000 },
          { account: 'liabilities:payable:creator', cents: -100 },
          { account: 'liabilities:payable:participants', cents: -4500 },
          { account: 'liabilities:unclaimed', cents: -4500 },
          { account: 'income:platform_fee', cents: -900 },
        ],
      ],
    ]);
  });

  it('the journal of all time, page by page, adds up to the balances', async () => {
    const { ledger } = over({ events: manyDonations(600, 7) });
    const always = { from: '0000', to: '9999' };
    const sums = new Map<string, number>();
    const seen = new Set<string>();
    let pages = 0;
    let before = '';
    for (let after: ExportCursor | undefined, more = true; more; pages += 1) {
      const { items, next } = await ledger.journal(always, after);
      expect(items.length).toBeLessThanOrEqual(limits.export.page);
      for (const { effectiveAt, position, postings } of items) {
        expect(`${effectiveAt} ${position}` > before).toBe(true);
        before = `${effectiveAt} ${position}`;
        seen.add(position);
        for (const { account, cents } of postings)
          sums.set(account, (sums.get(account) ?? 0) + cents);
      }
      after = next;
      more = next !== undefined;
    }
    expect(pages).toBeGreaterThan(1);
    expect((await ledger.totals())?.entries).toBe(seen.size);
    const balances = new Map<string, number>();
    for (let after: ExportCursor | undefined, more = true; more;) {
      const { items, next } = await ledger.exportAccounts({}, after);
      for (const { account, cents } of items) balances.set(account, cents);
      after = next;
      more = next !== undefined;
    }
    expect(sums).toEqual(balances);
  });

  it('the journal of a period has its first and its last instant', async () => {
    const { ledger } = over(market());
    const period = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-02T23:59:59.999Z' };
    const { items, next } = await ledger.journal(period);
    expect(next).toBeUndefined();
    expect(items.map(({ target }) => target?.id)).toEqual([6]);
  });

  it('accounts are found by kind, by account of the chart, and by an open balance', async () => {
    const { ledger } = over(market());
    const listed = async (where: object) => {
      const sort = ['account', 'asc'] as const;
      const { items } = await ledger.accounts({ where, sort, offset: 0, limit: 3 });
      return items.map(({ account }) => account);
    };
    expect(await listed({ kind: 'income' })).toEqual(['income:service_fee']);
    expect(await listed({ group: 'liabilities:escrow:campaign:*:open' })).toEqual([
      'liabilities:escrow:campaign:5:open',
      'liabilities:escrow:campaign:6:open',
      'liabilities:escrow:campaign:7:open',
    ]);
    expect(await listed({ open: false })).toEqual([]);
    expect(await listed({ account: 'income:service_fee' })).toEqual(['income:service_fee']);
  });
});

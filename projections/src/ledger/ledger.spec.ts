import { chartAccountOf } from '@rostrum/contracts';
import { ledgerLimits } from '@rostrum/contracts/ledger';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { Story } from '../testing/story.ts';
import { ledgerBalances, type AccountBalance } from './ledger-balances.ts';
import { ledgerTotals, type LedgerTotals } from './ledger-totals.ts';
import { ledger, type LedgerEntry } from './ledger.ts';

describe('the journal', () => {
  it('has a balanced entry for each fact that moves money, in the order of the log', () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .published(5)
      .donated(1, 5, 2, 500)
      .refundRequested(1, 5, 2, 500);
    const entries = Array.from(folded<LedgerEntry>(ledger, story.events).documents.values());
    expect(entries.map(({ kind }) => kind)).toEqual([
      'deposit.applied',
      'donation.settled',
      'refund.requested',
    ]);
    expect(entries[1]).toEqual({
      id: 'event-4',
      kind: 'donation.settled',
      effectiveAt: '2026-03-01T00:00:00.000Z',
      target: { kind: 'campaign', id: 5 },
      targetKey: 'campaign:5',
      donationId: 1,
      position: story.events[3]?.position,
      postings: [
        { account: 'assets:psp:sandbox:pending', cents: 545 },
        { account: 'liabilities:escrow:campaign:5:open', cents: -500 },
        { account: 'income:service_fee', cents: -45 },
      ],
    });
    expect(folded(ledger, story.events).auxiliary.get('count:campaign:5')).toEqual({ n: 3 });
  });

  it('adds up to balances by account', () => {
    const story = new Story().published(5).published(6).donated(1, 5, 2, 500).donated(2, 6, 2, 700);
    const { documents, auxiliary } = folded<AccountBalance>(ledgerBalances, story.events);
    expect(documents.get('liabilities:escrow:campaign:5:open')).toEqual({
      account: 'liabilities:escrow:campaign:5:open',
      kind: 'liabilities',
      group: 'liabilities:escrow:campaign:*:open',
      cents: -600,
      open: true,
      entries: 2,
      since: expect.any(String),
    });
    expect(auxiliary.size).toBe(0);
  });

  it('has the sums of all accounts in one document, as of its newest entry', () => {
    const story = new Story().published(5).published(6).donated(1, 5, 2, 500).donated(2, 6, 2, 700);
    const { documents } = folded<LedgerTotals>(ledgerTotals, story.registered(9).events);
    expect(documents.size).toBe(1);
    expect(documents.get('ledger')).toMatchObject({
      position: story.events.at(-2)?.position,
      entries: 4,
      groups: {
        'liabilities:deposit:*': { cents: 200, entries: 2 },
        'liabilities:escrow:campaign:*:open': { cents: -1400, entries: 4 },
      },
    });
  });

  it('has no more sums than the chart has accounts, however many payments there are', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const balances = folded<AccountBalance>(ledgerBalances, events).documents;
        const totals = folded<LedgerTotals>(ledgerTotals, events).documents.get('ledger');
        const sums = new Map<string, number>();
        for (const { account, cents } of balances.values()) {
          const group = chartAccountOf(account);
          sums.set(group, (sums.get(group) ?? 0) + cents);
        }
        const shown = Object.entries(totals?.groups ?? {});
        expect(new Map(shown.map(([group, { cents }]) => [group, cents]))).toEqual(sums);
        expect(shown.length).toBeLessThanOrEqual(ledgerLimits.groups);
        expect(shown.reduce((sum, [, { cents }]) => sum + cents, 0)).toBe(0);
      }),
      { numRuns: runs(50) },
    );
  });
});

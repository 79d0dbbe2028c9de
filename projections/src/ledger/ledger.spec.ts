import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { ledgerBalances, type AccountBalance } from './ledger-balances.ts';
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
      campaignId: 5,
      donationId: 1,
      position: story.events[3]?.position,
      postings: [
        { account: 'assets:psp:sandbox:pending', cents: 545 },
        { account: 'liabilities:escrow:campaign:5:open', cents: -500 },
        { account: 'income:service_fee', cents: -45 },
      ],
    });
    expect(folded(ledger, story.events).auxiliary.get('count:5')).toEqual({ n: 3 });
  });

  it('adds up to balances by account', () => {
    const story = new Story().published(5).published(6).donated(1, 5, 2, 500).donated(2, 6, 2, 700);
    const { documents, auxiliary } = folded<AccountBalance>(ledgerBalances, story.events);
    expect(documents.get('liabilities:escrow:campaign:5:open')).toEqual({
      account: 'liabilities:escrow:campaign:5:open',
      cents: -600,
      entries: 2,
    });
    expect(auxiliary.size).toBe(0);
  });
});

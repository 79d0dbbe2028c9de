import { ledgerAccounts } from '@rostrum/contracts/money';
import { expect, it } from 'vitest';
import type { LedgerEntry } from './api.ts';
import { accountLabel, escrowChange, kindLabel, movedCents } from './ledger-labels.ts';

function entry(kind: string, postings: readonly (readonly [string, number])[]): LedgerEntry {
  return {
    id: 'e',
    kind,
    effectiveAt: '2026-10-12T00:00:00.000Z',
    target: { kind: 'campaign', id: 5 },
    campaignId: 5,
    donationId: 7,
    postings: postings.map(([account, cents]) => ({ account, cents, amount: '0.00' })),
  };
}

const donation = entry('donation.settled', [
  ['assets:psp:sandbox:pending', 1060],
  ['liabilities:escrow:campaign:5:open', -1000],
  ['income:service_fee', -60],
]);
const refund = entry('refund.requested', [
  ['liabilities:escrow:campaign:5:open', 1000],
  ['income:service_fee', 60],
  ['liabilities:refunds_payable:7', -1060],
]);

const labelOf = (account: string): string => accountLabel(account, 'campaign');

it('adds a donation to the balance and subtracts a refund', () => {
  expect(escrowChange(donation, 5)).toBe(1000);
  expect(escrowChange(refund, 5)).toBe(-1000);
});

it('counts only the escrow of this campaign', () => {
  expect(escrowChange(donation, 55)).toBe(0);
});

it('labels known kinds and accounts and shows unknown ones by name', () => {
  expect(kindLabel(donation)).toBe('Donation');
  expect(kindLabel(entry('some.new_kind', []))).toBe('some new kind');
  expect(accountLabel('liabilities:escrow:campaign:5:open', 'campaign')).toBe(
    'Escrow of this campaign',
  );
  expect(accountLabel('assets:new', 'campaign')).toBe('assets:new');
});

it('says that the $1 of a trailer is its fee, and whose escrow it is', () => {
  const fee = entry('deposit.applied', [
    ['liabilities:deposit:7', 100],
    ['income:preroll_fee', -100],
  ]);
  const first = entry('deposit.applied', [
    ['liabilities:deposit:7', 100],
    ['liabilities:escrow:campaign:5:open', -100],
  ]);
  expect([fee, first].map(kindLabel)).toEqual([
    'Fee for submitting the trailer',
    'The creator’s first $1',
  ]);
  expect(accountLabel('income:preroll_fee', 'trailer')).toBe('Fees of trailers');
  expect(accountLabel('liabilities:escrow:campaign:5:open', 'trailer')).toBe(
    'Escrow of this trailer',
  );
});

it('names what becomes of a payout, and the accounts of its shares', () => {
  const kinds = ['payout.computed', 'payout.sent', 'payout.returned', 'payout.netted'];
  const ofShares = [
    'share.assigned',
    'share.unclaimed',
    'dispute.divided',
    'receivable.written_off',
  ];
  for (const kind of [...kinds, ...ofShares]) {
    expect(kindLabel(entry(kind, []))).not.toBe(kind.replaceAll(/[._]/gu, ' '));
  }
  const ofPayees = [
    ledgerAccounts.payable('creator', 3),
    ledgerAccounts.payable('participants', 4),
  ];
  expect(ofPayees.map(labelOf)).toEqual(['Owed to the creator', 'Owed to a participant']);
  // The public ledger names no payee.
  const withoutIds = ofPayees.map((account) => account.replace(/:\d+$/u, ''));
  expect(withoutIds.map(labelOf)).toEqual(['Owed to the creator', 'Owed to a participant']);
  const { unclaimed, receivable, lostDisputes, platformFee, bank, writeoff } = ledgerAccounts;
  const others = [unclaimed(7), receivable(4), lostDisputes({ kind: 'campaign', id: 5 })];
  for (const account of [...others, platformFee, bank, writeoff]) {
    expect(labelOf(account)).not.toBe(account);
  }
});

it('knows what an entry moves that leaves the escrow as it is', () => {
  const sent = entry('payout.sent', [
    ['liabilities:payable:creator:3', 1054],
    ['assets:bank', -1054],
  ]);
  expect(escrowChange(sent, 5)).toBe(0);
  expect(movedCents(sent)).toBe(1054);
});

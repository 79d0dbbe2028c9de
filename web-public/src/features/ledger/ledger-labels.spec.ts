import { expect, it } from 'vitest';
import type { LedgerEntry } from './api.ts';
import { accountLabel, escrowChange, kindLabel } from './ledger-labels.ts';

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

it('adds a donation to the balance and subtracts a refund', () => {
  expect(escrowChange(donation, 5)).toBe(1000);
  expect(escrowChange(refund, 5)).toBe(-1000);
});

it('counts only the escrow of this campaign', () => {
  expect(escrowChange(donation, 55)).toBe(0);
});

it('labels known kinds and accounts and shows unknown ones by name', () => {
  expect(kindLabel(donation)).toBe('Donation');
  expect(kindLabel(entry('payout.computed', []))).toBe('payout computed');
  expect(accountLabel('liabilities:escrow:campaign:5:open')).toBe('Escrow of this campaign');
  expect(accountLabel('assets:bank')).toBe('assets:bank');
});

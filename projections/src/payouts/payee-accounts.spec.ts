import type { DomainEvent } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import type { AccountBalance } from '../ledger/index.ts';
import { ledgerBalances } from '../ledger/ledger-balances.ts';
import { histories } from '../testing/history.ts';
import {
  approved,
  assigned,
  computed,
  computedShares,
  divided,
  netted,
  returned,
  sent,
  unclaimed,
} from '../testing/payout-events.ts';
import { Story } from '../testing/story.ts';
import {
  noPayees,
  payeeAccounts,
  payeeTotalsId,
  type PayeeAccountDocument,
  type PayeeTotals,
} from './payee-accounts.ts';
import { payouts, type StoredShare } from './payouts.ts';

const after = (...events: readonly DomainEvent[]) => {
  const story = events.reduce((told: Story, event) => told.then(event), new Story());
  const { documents, auxiliary } = folded<PayeeAccountDocument>(payeeAccounts, story.events);
  return {
    of: (id: number) => documents.get(String(id)),
    members: [...documents.keys()],
    receivables: (auxiliary.get(payeeTotalsId) as PayeeTotals | undefined)?.receivables,
  };
};

const stated = (userId: number): DomainEvent => ({
  type: 'PayeeDetailsStated',
  data: { userId, detailsId: 8, replaces: null, method: 'paypal', details: null },
});
const details = { method: 'paypal', usableFrom: '2026-03-04T12:00:00.000Z' };

describe("a payee's account", () => {
  it('is owed the shares of the member until they are sent, and again when they come back', () => {
    expect(after(computed()).of(3)).toEqual({
      id: 3,
      owedCents: 4500,
      sentCents: 0,
      receivableCents: 0,
      openShares: 1,
      owes: false,
      isOwed: true,
      method: null,
      usableFrom: null,
      lastAt: '2026-03-01T12:00:00.000Z',
    });
    const paid = after(computed(), approved(4500), sent(4500));
    const done = { owedCents: 0, sentCents: 4500, openShares: 0, isOwed: false };
    expect(paid.of(3)).toMatchObject(done);
    const back = after(computed(), approved(4500), sent(4500), returned(4500));
    expect(back.of(3)).toMatchObject({ owedCents: 4500, sentCents: 0, openShares: 1 });
  });

  it('begins with the first share, or with one that is assigned', () => {
    expect(after(stated(4), computed()).members).toEqual(['1', '3']);
    const claimed = after(computed(), assigned(4500));
    expect(claimed.of(4)).toMatchObject({ owedCents: 4500, openShares: 1 });
    const undone = after(computed(), assigned(4500), unclaimed(4500));
    expect(undone.of(4)).toMatchObject({ owedCents: 0, openShares: 0, isOwed: false });
  });

  it('has the details that were stated before or after that, until they are removed', () => {
    expect(after(stated(3), computed()).of(3)).toMatchObject(details);
    expect(after(computed(), stated(3)).of(3)).toMatchObject(details);
    const removed = { type: 'PayeeDetailsRemoved', data: { userId: 3, detailsId: 8 } } as const;
    const without = { method: null, usableFrom: null };
    expect(after(stated(3), computed(), removed).of(3)).toMatchObject(without);
    expect(after(stated(3), removed, computed()).of(3)).toMatchObject(without);
  });

  it('owes its part of lost disputes until that is netted or written off', () => {
    const lost = [computed(), divided()];
    expect(after(...lost).of(3)).toMatchObject({ receivableCents: 450, owes: true });
    expect(after(...lost).receivables).toEqual({ count: 2, cents: 460 });
    const part = after(...lost, netted(450), approved(4050, { nettedCents: 450 }));
    expect(part.of(3)).toMatchObject({ owedCents: 4050, receivableCents: 0, owes: false });
    expect(part.receivables).toEqual({ count: 1, cents: 10 });
    const writtenOff = after(...lost, {
      type: 'ReceivableWrittenOff',
      data: { userId: 1, amountCents: 10, currency: 'usd', writtenOffBy: 9, reason: 'Small.' },
    });
    expect(writtenOff.receivables).toEqual({ count: 1, cents: 450 });
    const all = after(computed(), netted(4500), approved(0, { nettedCents: 4500 }));
    expect(all.of(3)).toMatchObject({ owedCents: 0, openShares: 0 });
  });

  it('is one for a member with several shares of a payout', () => {
    const shares = computedShares.map((share) => ({ ...share, payeeId: 1 }));
    expect(after(computed({ shares })).of(1)).toMatchObject({ owedCents: 9100, openShares: 3 });
  });
});

describe('over random histories', () => {
  it('accounts are those of the ledger and of the shares', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents, auxiliary } = folded<PayeeAccountDocument>(payeeAccounts, events);
        const balances = [...folded<AccountBalance>(ledgerBalances, events).documents.values()];
        const shares = [...folded<StoredShare>(payouts, events).documents.values()];
        const sum = (account: RegExp): number =>
          balances
            .filter((balance) => account.test(balance.account))
            .reduce((total, { cents }) => total + cents, 0);
        const accounts = [...documents.values()];
        for (const { id, ...account } of accounts) {
          const owedCents = 0 - sum(new RegExp(`^liabilities:payable:\\w+:${String(id)}$`));
          const receivableCents = sum(new RegExp(`^assets:receivable:${String(id)}$`));
          const own = shares.filter(({ payeeId }) => payeeId === id);
          expect([id, account]).toMatchObject([
            id,
            {
              owedCents,
              receivableCents,
              sentCents: own
                .filter(({ state }) => state === 'sent')
                .reduce((total, { payCents }) => total + payCents, 0),
              openShares: own.filter(({ open }) => open).length,
              owes: receivableCents > 0,
              isOwed: owedCents > 0,
            },
          ]);
        }
        const all = (of: (account: PayeeAccountDocument) => number): number =>
          accounts.reduce((total, account) => total + of(account), 0);
        expect(all(({ owedCents }) => owedCents)).toBe(0 - sum(/^liabilities:payable:/));
        const receivableCents = all((account) => account.receivableCents);
        expect(receivableCents).toBe(sum(/^assets:receivable:/));
        expect(auxiliary.get(payeeTotalsId) ?? noPayees).toEqual({
          receivables: {
            count: accounts.filter(({ owes }) => owes).length,
            cents: receivableCents,
          },
          accounts: accounts.length,
          owed: accounts.filter(({ isOwed }) => isOwed).length,
        });
      }),
      { numRuns: runs(200) },
    );
  });
});

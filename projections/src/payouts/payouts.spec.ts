import type { DomainEvent } from '@rostrum/contracts';
import { ledgerAccounts } from '@rostrum/contracts/money';
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
  detailsChanged,
  divided,
  fellDue,
  netted,
  released,
  releaseRequested,
  returned,
  sent,
  unclaimed,
} from '../testing/payout-events.ts';
import { Story } from '../testing/story.ts';
import {
  noShares,
  payouts,
  shareCountsId,
  shareTotalsId,
  type ShareCounts,
  type StoredShare,
} from './payouts.ts';

const at = '2026-03-01T12:00:00.000Z';
const usableFrom = '2026-03-04T12:00:00.000Z';
const dueAt = '2026-03-12T12:00:00.000Z';

const after = (...events: readonly DomainEvent[]) => {
  const story = events.reduce((told: Story, event) => told.then(event), new Story());
  const { documents, auxiliary } = folded<StoredShare>(payouts, story.events);
  return { of: (id: number) => documents.get(String(id)), totals: auxiliary.get(shareTotalsId) };
};

const given = [computed(), detailsChanged(usableFrom, dueAt)];
const none = { count: 0, cents: 0 };

describe('a share of a payout', () => {
  it('has what was computed of it, and what the payout is', () => {
    const { of } = after(computed());
    expect(of(71)).toEqual({
      id: 71,
      target: { kind: 'campaign', id: 5 },
      targetKey: 'campaign:5',
      campaignId: 5,
      promptId: null,
      creatorId: 1,
      number: 1,
      role: 'participants',
      index: 1,
      payeeId: 3,
      assigned: false,
      amountCents: 4500,
      lostCents: 0,
      nettedCents: 0,
      payCents: 4500,
      state: 'waiting',
      method: null,
      usableFrom: null,
      orderedBy: 9,
      computedAt: at,
      dueAt: null,
      payoutDueAt: dueAt,
      overdue: false,
      approvedBy: null,
      approvedAt: null,
      sentAt: null,
      reference: null,
      returned: null,
      returnedAt: null,
      release: null,
      payout: {
        policy: { id: 'split-9-1', version: 1 },
        totalCents: 10_000,
        platformCents: 900,
        donations: 2,
      },
      open: true,
      dueOrder: `~${dueAt}`,
      detailsUntil: '~',
    });
    expect(of(72)).toMatchObject({ state: 'unclaimed', payeeId: null, open: false });
  });

  it('waits for details, is due once they can be used, is approved and sent', () => {
    expect(after(...given).of(71)).toMatchObject({
      ...{ state: 'given', method: 'bank', usableFrom, dueAt, dueOrder: dueAt },
    });
    const removed = after(...given, detailsChanged(null));
    expect(removed.of(71)).toMatchObject({ state: 'waiting', usableFrom: null, dueAt: null });
    const due = after(...given, fellDue(dueAt));
    expect(due.of(71)).toMatchObject({ state: 'given', overdue: true });
    const allowed = after(...given, fellDue(dueAt), approved(4500));
    expect(allowed.of(71)).toMatchObject({
      ...{ state: 'approved', overdue: true, dueAt, approvedBy: 9, approvedAt: at },
    });
    const done = after(...given, fellDue(dueAt), approved(4500), sent(4500));
    expect(done.of(71)).toMatchObject({
      ...{ state: 'sent', overdue: false, dueAt: null, payCents: 4500, open: false },
      ...{ sentAt: at, reference: 'SCT-1', approvedBy: 9, dueOrder: `~~${at}` },
    });
    // Details that come afterwards change nothing.
    expect(after(...given, approved(4500), sent(4500), detailsChanged(null)).of(71)).toMatchObject({
      ...{ state: 'sent', method: 'bank' },
    });
  });

  it('of an erased payee that came back is moved or written off, as was asked', () => {
    const back = [...given, approved(4500), sent(4500), returned(4500), releaseRequested];
    const release = { toId: null, amountCents: 4500, requestedBy: 8, requestedAt: at };
    expect(after(...back).of(71)).toMatchObject({ state: 'failed', returnedAt: at, release });
    const moved = after(...back, released(4));
    expect(moved.of(71)).toMatchObject({ state: 'waiting', payeeId: 4, open: true, release: null });
    expect(moved.totals).toMatchObject({ open: { count: 2, cents: 4600 } });
    const done = after(...back, released(null));
    expect(done.of(71)).toMatchObject({ state: 'written_off', payeeId: 3, open: false });
    expect(done.totals).toMatchObject({ open: { count: 1, cents: 100 } });
  });

  it('is not overdue any more once it is due later, and its approval is void with other details', () => {
    const later = '2026-03-20T12:00:00.000Z';
    const { of } = after(...given, fellDue(dueAt), approved(4500), detailsChanged(later));
    expect(of(71)).toMatchObject({
      ...{ state: 'given', overdue: false, dueAt: later, approvedBy: null, approvedAt: null },
    });
    const same = after(...given, fellDue(dueAt), detailsChanged('2026-03-05T12:00:00.000Z', dueAt));
    expect(same.of(71)).toMatchObject({ overdue: true });
  });

  it('comes back, and is failed until it is approved and sent again', () => {
    const back = [...given, approved(4500), sent(4500), returned(4500)];
    const failed = { state: 'failed', returned: 'returned', sentAt: null, approvedBy: null };
    const undecided = { method: null, usableFrom: null, open: true, dueOrder: dueAt };
    expect(after(...back).of(71)).toMatchObject({ ...failed, ...undecided });
    const restated = [...back, detailsChanged(usableFrom)];
    expect(after(...restated).of(71)).toMatchObject({ ...failed, dueAt: usableFrom });
    const again = [...restated, approved(4500, { number: 2 })];
    expect(after(...again).of(71)).toMatchObject({ state: 'approved', returned: 'returned' });
    expect(after(...again, sent(4500)).of(71)).toMatchObject({ state: 'sent', returned: null });
  });

  it('is netted with what its payee owes: a part of it, or all', () => {
    const part = after(...given, netted(450), approved(4050, { nettedCents: 450 }));
    expect(part.of(71)).toMatchObject({ state: 'approved', nettedCents: 450, payCents: 4050 });
    const second = after(
      ...given,
      approved(4050, { nettedCents: 450 }),
      detailsChanged(usableFrom, dueAt),
      approved(4000, { number: 2, nettedCents: 50 }),
    );
    expect(second.of(71)).toMatchObject({ nettedCents: 500, payCents: 4000 });
    const all = after(...given, fellDue(dueAt), approved(0, { nettedCents: 4500 }));
    expect(all.of(71)).toMatchObject({
      ...{ state: 'netted', nettedCents: 4500, payCents: 0, dueAt: null, overdue: false },
    });
    expect(all.totals).toEqual({
      ...noShares,
      unclaimed: { count: 1, cents: 4500 },
      open: { count: 1, cents: 100 },
    });
  });

  it('loses to a dispute what it has while it is unclaimed; later its payee owes that', () => {
    const { of, totals } = after(computed(), divided());
    expect(of(71)).toMatchObject({ lostCents: 450, payCents: 4500 });
    expect(of(72)).toMatchObject({ lostCents: 450, payCents: 4050 });
    expect(totals).toMatchObject({
      unclaimed: { count: 1, cents: 4050 },
      open: { count: 2, cents: 4600 },
    });
    const claimed = after(computed(), divided(), assigned(4050));
    expect(claimed.of(72)).toMatchObject({ state: 'waiting', payeeId: 4, payCents: 4050 });
  });

  it('is unclaimed again when it was assigned to the wrong member', () => {
    const { of, totals } = after(computed(), assigned(4500), unclaimed(4500));
    expect(of(72)).toMatchObject({ state: 'unclaimed', payeeId: null, method: null, dueAt: null });
    expect(totals).toMatchObject({ unclaimed: { count: 1, cents: 4500 } });
  });
});

describe('the totals of shares', () => {
  it('follow each share through its life', () => {
    expect(after(computed()).totals).toEqual({
      unclaimed: { count: 1, cents: 4500 },
      open: { count: 2, cents: 4600 },
      approved: none,
      overdue: none,
    });
    const due = [...given, fellDue(dueAt), fellDue(dueAt)];
    expect(after(...due).totals).toMatchObject({ overdue: { count: 1, cents: 4500 } });
    expect(after(...due, approved(4500)).totals).toMatchObject({
      open: { count: 1, cents: 100 },
      approved: { count: 1, cents: 4500 },
      overdue: { count: 1, cents: 4500 },
    });
    expect(after(...due, approved(4500), sent(4500)).totals).toMatchObject({
      open: { count: 1, cents: 100 },
      approved: none,
      overdue: none,
    });
    expect(after(...given, approved(4500), sent(4500), returned(4500)).totals).toMatchObject({
      open: { count: 2, cents: 4600 },
    });
  });
});

const states = ['unclaimed', 'waiting', 'given', 'approved', 'sent', 'failed', 'netted'] as const;

describe('over random histories', () => {
  const sums = (shares: readonly StoredShare[]) => ({
    count: shares.length,
    cents: shares.reduce((sum, { payCents }) => sum + payCents, 0),
  });

  it('the totals are those of the shares, and the shares those of the ledger', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents, auxiliary } = folded<StoredShare>(payouts, events);
        const shares = [...documents.values()];
        const isOpen = ({ state }: StoredShare) => ['waiting', 'given', 'failed'].includes(state);
        expect(auxiliary.get(shareTotalsId) ?? noShares).toEqual({
          unclaimed: sums(shares.filter(({ state }) => state === 'unclaimed')),
          open: sums(shares.filter(isOpen)),
          approved: sums(shares.filter(({ state }) => state === 'approved')),
          overdue: sums(shares.filter(({ overdue }) => overdue)),
        });
        const counts = (auxiliary.get(shareCountsId) ?? {}) as ShareCounts;
        for (const state of states) {
          const found = shares.filter((share) => share.state === state);
          expect([state, counts[state] ?? 0]).toEqual([state, found.length]);
        }
        const balances = folded<AccountBalance>(ledgerBalances, events).documents;
        const owedIn = (account: string): number => 0 - (balances.get(account)?.cents ?? 0);
        for (const { id, state, payCents } of shares) {
          expect(owedIn(ledgerAccounts.unclaimed(id))).toBe(state === 'unclaimed' ? payCents : 0);
        }
        for (const { role, payeeId } of shares) {
          if (payeeId === null) continue;
          const open = shares.filter(
            (each) => each.open && each.role === role && each.payeeId === payeeId,
          );
          expect(owedIn(ledgerAccounts.payable(role, payeeId))).toBe(sums(open).cents);
        }
        for (const share of shares) {
          const { state, amountCents, lostCents, nettedCents, payCents } = share;
          expect(payCents).toBeGreaterThanOrEqual(amountCents - lostCents - nettedCents);
          expect(payCents).toBeLessThanOrEqual(amountCents - nettedCents);
          if (state === 'unclaimed') expect(share).toMatchObject({ method: null, overdue: false });
          if (['sent', 'netted', 'unclaimed', 'waiting'].includes(state))
            expect(share).toMatchObject({ dueAt: null });
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalOf, type DomainEvent } from '../index.ts';
import { applied, failed, made, refunded, requested, settled } from './journals.fixture.ts';

/** A donation's events in an order that its decider allows, with and without a refund. */
const life = fc
  .record({
    deposit: fc.boolean(),
    applied: fc.boolean(),
    requested: fc.boolean(),
    returned: fc.boolean(),
    takenBack: fc.boolean(),
    amountCents: fc.integer({ min: 100, max: 1_000_000_000 }),
    feeCents: fc.integer({ min: 33, max: 30_000_030 }),
    donationId: fc.integer({ min: 1, max: 1_000 }),
  })
  .map(({ deposit, applied: isApplied, requested: isRequested, returned, takenBack, ...money }) => {
    const events: DomainEvent[] = [
      deposit
        ? { ...settled, data: { ...settled.data, ...money } }
        : { ...made, data: { ...made.data, ...money } },
    ];
    const stillDeposit = deposit && !isApplied;
    if (deposit && isApplied) events.push({ ...applied, data: { ...applied.data, ...money } });
    const owner = stillDeposit
      ? { purpose: 'deposit' as const, target: null, creatorId: null, from: 'deposit' as const }
      : {};
    if (isRequested) events.push({ ...requested, data: { ...requested.data, ...money, ...owner } });
    if (isRequested && returned) events.push({ ...refunded, data: { ...refunded.data, ...money } });
    if (isRequested && returned && takenBack)
      events.push({ ...failed, data: { ...failed.data, ...money } });
    return { events, money };
  });

describe('the journals of any donations', () => {
  const lives = fc.uniqueArray(life, { maxLength: 20, selector: ({ money }) => money.donationId });

  it('keep deposit, escrow and refund accounts from going below zero, and cover them with assets', () => {
    fc.assert(
      fc.property(lives, (all) => {
        const balances = new Map<string, number>();
        for (const { account, cents } of all
          .flatMap(({ events }) => events)
          .flatMap((event) => journalOf(event)?.postings ?? [])) {
          balances.set(account, (balances.get(account) ?? 0) + cents);
        }
        let [held, covered] = [0, 0];
        for (const [account, cents] of balances) {
          if (account.startsWith('liabilities:')) {
            expect(cents).toBeLessThanOrEqual(0);
            held -= cents;
          } else covered += cents;
        }
        expect(held).toBe(covered);
      }),
    );
  });

  it('account for every settled cent as deposit, escrow, owed or returned', () => {
    fc.assert(
      fc.property(life, ({ events, money }) => {
        const of = (prefix: string): number =>
          events
            .flatMap((event) => journalOf(event)?.postings ?? [])
            .filter(({ account }) => account.startsWith(prefix))
            .reduce((sum, { cents }) => sum - cents, 0);
        const held =
          of('liabilities:deposit') + of('liabilities:escrow') + of('liabilities:refunds_payable');
        const returned = of('assets:psp:stripe:available');
        expect(held + returned + of('income:')).toBe(money.amountCents + money.feeCents);
      }),
    );
  });

  it('book nothing when a refund fails that had not succeeded: it is still owed', () => {
    expect(journalOf({ ...failed, data: { ...failed.data, hadSucceeded: false } })).toBeNull();
  });
});

/// <reference types="vite/client" />
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventDefinitions, journalOf, type DomainEvent } from '../../index.ts';
import type { GoldenJournal } from './golden-journal.fixture.ts';
import { accountName } from '../../ledger/account-names.ts';
import { chartAccountOf, journalPostings } from './journal.ts';

const golden = Object.values(
  import.meta.glob<readonly GoldenJournal[]>('../../*/journals.fixture.ts', {
    eager: true,
    import: 'journals',
  }),
).flat();

describe('the journal', () => {
  it.each(golden)('when %s', (_, event, kind, postings) => {
    const journal = journalOf(event);
    const donationId = 'donationId' in event.data ? 7 : null;
    expect(journal).toMatchObject({ kind, donationId });
    expect(
      Object.fromEntries(journal?.postings.map(({ account, cents }) => [account, cents]) ?? []),
    ).toEqual(postings);
  });

  it.each(golden)('has a name in words for each account, when %s', (_, event) => {
    for (const { account } of journalOf(event)?.postings ?? []) {
      expect(accountName(account)).not.toContain(':');
      expect(accountName(chartAccountOf(account))).not.toMatch(/[:*$]/);
    }
  });

  it('is pinned for every type that moves money, and no other type has one', () => {
    const pinned = new Set(golden.map(([, { type }]) => type));
    const moving = Object.values(eventDefinitions).filter(({ money }) => money);
    expect(pinned).toEqual(new Set(moving.map(({ type }) => type)));
    for (const { type } of Object.values(eventDefinitions).filter(({ money }) => !money)) {
      expect(journalOf({ type, data: {} } as unknown as DomainEvent)).toBeNull();
    }
  });

  const cents = fc.integer({ min: 0, max: 2 ** 45 });
  const money = fc.record({ amountCents: cents, feeCents: cents });
  const variants: fc.Arbitrary<DomainEvent> = fc
    .tuple(fc.constantFrom<DomainEvent[]>(...golden.map(([, event]) => event)), money)
    .map(
      ([{ type, data }, amounts]) =>
        ({ type, data: { ...data, ...amounts } }) as unknown as DomainEvent,
    );

  it('sums to zero over at least two different accounts, none with zero cents', () => {
    fc.assert(
      fc.property(variants, (event) => {
        const postings = journalOf(event)?.postings ?? [];
        expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
        expect(
          postings.length === 0 || (postings.length >= 2 && postings.length <= journalPostings),
        ).toBe(true);
        expect(
          postings.every((posting) => Number.isSafeInteger(posting.cents) && posting.cents !== 0),
        ).toBe(true);
        const accounts = postings.map(({ account }) => account);
        expect(new Set(accounts).size).toBe(accounts.length);
      }),
    );
  });

  it('is null when nothing moves', () => {
    for (const [, { type, data }] of golden) {
      const nothing = { ...data, amountCents: 0, feeCents: 0, excessCents: 0, shares: [] };
      const event = { type, data: nothing } as unknown as DomainEvent;
      expect(journalOf(event)).toBeNull();
    }
  });
});

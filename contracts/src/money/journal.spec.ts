import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventDefinitions, type DomainEvent, type EventOf } from '../events/index.ts';
import { chartAccountOf, journalOf, journalPostings } from './journal.ts';

const priced = {
  amountCents: 500,
  feeCents: 45,
  totalCents: 545,
  currency: 'usd',
  provider: 'stripe',
} as const;
const ids = { donationId: 7, userId: 3, paymentIntentId: 'pi_1', providerEventId: 'evt_1' };
const donor = { donorRegisteredAt: '2026-01-01T00:00:00.000Z' };

const made: EventOf<'DonationMade'> = {
  type: 'DonationMade',
  data: {
    ...ids,
    ...priced,
    ...donor,
    campaignId: 5,
    creatorId: 1,
    termsRevision: 4,
    payoutPolicy: { id: 'split-9-1', version: 1 },
    platformFeeCents: 45,
    creatorRewardCents: 5,
  },
};
const settled: EventOf<'DepositSettled'> = { type: 'DepositSettled', data: { ...ids, ...priced } };
const applied: EventOf<'DepositApplied'> = {
  type: 'DepositApplied',
  data: {
    ...priced,
    ...donor,
    donationId: 7,
    userId: 3,
    campaignId: 5,
    categoryId: 2,
    as: 'donation',
  },
};
const requested: EventOf<'RefundRequested'> = {
  type: 'RefundRequested',
  data: {
    ...priced,
    donationId: 7,
    campaignId: 5,
    creatorId: 1,
    userId: 3,
    from: 'open',
    late: false,
    reason: 'goodwill',
    paymentIntentId: 'pi_1',
  },
};
const refunded: EventOf<'DonationRefunded'> = {
  type: 'DonationRefunded',
  data: {
    ...priced,
    donationId: 7,
    campaignId: 5,
    userId: 3,
    refundId: 're_1',
    providerEventId: 'evt_2',
  },
};

/** Kind and postings of history: a change here would book the past again. */
const golden: readonly (readonly [
  name: string,
  event: DomainEvent,
  kind: string,
  postings: Readonly<Record<string, number>>,
])[] = [
  [
    'a donation settles',
    made,
    'donation.settled',
    {
      'assets:psp:stripe:pending': 545,
      'liabilities:escrow:campaign:5:open': -500,
      'income:service_fee': -45,
    },
  ],
  [
    'a deposit settles',
    settled,
    'deposit.settled',
    { 'assets:psp:stripe:pending': 545, 'liabilities:deposit:7': -500, 'income:service_fee': -45 },
  ],
  [
    'a deposit becomes the first donation',
    applied,
    'deposit.applied',
    { 'liabilities:deposit:7': 500, 'liabilities:escrow:campaign:5:open': -500 },
  ],
  [
    'a deposit pays for a trailer',
    { ...applied, data: { ...applied.data, as: 'preroll_fee' } },
    'deposit.applied',
    { 'liabilities:deposit:7': 500, 'income:preroll_fee': -500 },
  ],
  [
    'a refund leaves the open escrow',
    requested,
    'refund.requested',
    {
      'liabilities:escrow:campaign:5:open': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'a late donation goes back',
    { ...requested, data: { ...requested.data, late: true, reason: 'late' } },
    'refund.requested',
    {
      'liabilities:escrow:campaign:5:open': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'a refund leaves the election',
    { ...requested, data: { ...requested.data, from: 'refund_election', reason: 'election' } },
    'refund.requested',
    {
      'liabilities:escrow:campaign:5:refund_election': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'a deposit that was not applied goes back',
    {
      ...requested,
      data: {
        ...requested.data,
        campaignId: null,
        creatorId: null,
        from: 'deposit',
        reason: 'deposit_not_applied',
      },
    },
    'refund.requested',
    {
      'liabilities:deposit:7': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'the donor has the money back',
    refunded,
    'refund.succeeded',
    { 'liabilities:refunds_payable:7': 545, 'assets:psp:stripe:available': -545 },
  ],
];

describe('the journal', () => {
  it.each(golden)('when %s', (_, event, kind, postings) => {
    const journal = journalOf(event);
    expect(journal).toMatchObject({ kind, donationId: 7 });
    expect(
      Object.fromEntries(journal?.postings.map(({ account, cents }) => [account, cents]) ?? []),
    ).toEqual(postings);
  });

  it('of every type that moves money is pinned here, and no other type has one', () => {
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
    .tuple(fc.constantFrom(...golden.map(([, event]) => event)), money)
    .map(([event, amounts]) => ({ ...event, data: { ...event.data, ...amounts } }) as DomainEvent);

  it('sums to zero on different accounts, at least two, none of them zero', () => {
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
        expect(new Set(accounts.map(chartAccountOf)).size).toBe(accounts.length);
      }),
    );
  });

  it('is none when nothing moves', () => {
    expect(journalOf({ ...made, data: { ...made.data, amountCents: 0, feeCents: 0 } })).toBeNull();
  });
});

/** A donation's events in an order that its decider allows; late or not, refunded or not. */
const life = fc
  .record({
    deposit: fc.boolean(),
    applied: fc.boolean(),
    requested: fc.boolean(),
    returned: fc.boolean(),
    amountCents: fc.integer({ min: 100, max: 1_000_000_000 }),
    feeCents: fc.integer({ min: 33, max: 30_000_030 }),
    donationId: fc.integer({ min: 1, max: 1_000 }),
  })
  .map(({ deposit, applied: isApplied, requested: isRequested, returned, ...money }) => {
    const events: DomainEvent[] = [
      deposit
        ? { ...settled, data: { ...settled.data, ...money } }
        : { ...made, data: { ...made.data, ...money } },
    ];
    const stillDeposit = deposit && !isApplied;
    if (deposit && isApplied) events.push({ ...applied, data: { ...applied.data, ...money } });
    const owner = stillDeposit
      ? { campaignId: null, creatorId: null, from: 'deposit' as const }
      : {};
    if (isRequested) events.push({ ...requested, data: { ...requested.data, ...money, ...owner } });
    if (isRequested && returned) events.push({ ...refunded, data: { ...refunded.data, ...money } });
    return { events, money };
  });

describe('over the lives of any donations', () => {
  const lives = fc.uniqueArray(life, { maxLength: 20, selector: ({ money }) => money.donationId });

  it('no deposit, escrow or refund account is below zero, and others’ money is covered', () => {
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

  it('what settled is in deposit, in escrow, owed back or returned, to the cent', () => {
    fc.assert(
      fc.property(life, ({ events, money }) => {
        const of = (prefix: string): number =>
          events
            .flatMap((event) => journalOf(event)?.postings ?? [])
            .filter(({ account }) => account.startsWith(prefix))
            .reduce((sum, { cents }) => sum - cents, 0);
        const places =
          of('liabilities:deposit') + of('liabilities:escrow') + of('liabilities:refunds_payable');
        const returned = of('assets:psp:stripe:available');
        expect(places + returned + of('income:')).toBe(money.amountCents + money.feeCents);
      }),
    );
  });
});

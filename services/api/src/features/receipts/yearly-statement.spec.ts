import { receiptLimits } from '@rostrum/contracts/receipts';
import type { DonationDocument } from '@rostrum/projections/donations';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../http/route.ts';
import { yearlyStatement } from './yearly-statement.ts';

const payment = (id: number): DonationDocument =>
  ({
    id,
    purpose: 'donation',
    target: { kind: 'campaign', id: 5 },
    userId: 2,
    amountCents: 100,
    feeCents: 33,
    totalCents: 133,
    platformFeeCents: 9,
    creatorRewardCents: 1,
    status: id % 2 === 0 ? 'refunded' : 'settled',
    createdAt: '2026-03-01T00:00:00.000Z',
    settledAt: '2026-03-01T00:00:00.000Z',
    refundedAt: null,
  }) as DonationDocument;

describe('a yearly statement', () => {
  it('lists the first payments of a year, and sums all of them', async () => {
    const pages = [900, 600].map((length, page) =>
      Array.from({ length }, (_, index) => payment(page * 900 + index + 1)),
    );
    const queries = {
      donations: {
        paidBetween: (_: number, from: string, to: string, after?: readonly [number, string]) => {
          expect([from, to]).toEqual(['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
          const page = after?.[0] ?? 0;
          const next = page + 1 < pages.length ? [page + 1, ''] : undefined;
          return Promise.resolve({ items: pages[page] ?? [], next });
        },
      },
      campaigns: { byIds: () => Promise.resolve([]) },
      accounts: { byIds: () => Promise.resolve(new Map()) },
    };
    const context = {
      actor: { id: 2 },
      now: () => new Date('2026-11-01T00:00:00.000Z'),
      queries,
    } as unknown as RequestContext;
    const statement = await yearlyStatement(
      { query: { year: 2026 }, params: undefined, body: undefined },
      context,
    );
    expect(statement.lines).toHaveLength(receiptLimits.statementLines);
    expect(statement.paid).toMatchObject({ count: 1_500, totalCents: 199_500 });
    expect(statement.returned).toEqual({ count: 750, totalCents: 99_750, total: '997.50' });
    expect(statement.kept).toEqual({ totalCents: 99_750, total: '997.50' });
  });
});

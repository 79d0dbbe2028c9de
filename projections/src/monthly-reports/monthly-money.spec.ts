import { campaignOf, happenedAt } from '@rostrum/contracts';
import { monthOf, type MoneyFigure } from '@rostrum/contracts/monthly-reports/constants';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { ledgerBalances } from '../ledger/ledger-balances.ts';
import type { AccountBalance } from '../ledger/index.ts';
import { histories } from '../testing/history.ts';
import { Story } from '../testing/story.ts';
import { addMoney, monthlyMoney, noMoney, type MonthlyMoney } from './monthly-money.ts';

const moneyOf = (events: readonly RecordedEvent[]): readonly MonthlyMoney[] => [
  ...folded<MonthlyMoney>(monthlyMoney, events).documents.values(),
];

/** Sum of the balances of the accounts whose names begin with a text. */
function balanceOf(events: readonly RecordedEvent[], prefix: string): number {
  const { documents } = folded<AccountBalance>(ledgerBalances, events);
  return [...documents.values()]
    .filter(({ account }) => account.startsWith(prefix))
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** Raised and returned money by month and category, from the events and without their journals. */
function fromEvents(events: readonly RecordedEvent[]): ReadonlyMap<string, number> {
  const categories = new Map<number, number>();
  const sums = new Map<string, number>();
  const add = (
    figure: MoneyFigure,
    event: RecordedEvent,
    campaignId: number | null,
    by: number,
  ) => {
    const categoryId = campaignId === null ? 0 : (categories.get(campaignId) ?? 0);
    const key = `${monthOf(happenedAt(event))}:${String(categoryId)} ${figure}`;
    sums.set(key, (sums.get(key) ?? 0) + by);
  };
  for (const event of events) {
    switch (event.type) {
      case 'CampaignCreated':
      case 'CampaignEdited':
        categories.set(event.data.campaignId, event.data.categoryId);
        break;
      case 'DonationMade':
        add('raisedCents', event, campaignOf(event.data.target), event.data.amountCents);
        break;
      case 'DepositApplied':
        if (event.data.as === 'donation') {
          add('raisedCents', event, event.data.campaignId, event.data.amountCents);
        }
        break;
      case 'RefundRequested':
      case 'DisputeLost':
      case 'PaymentDifferenceResolved': {
        const { target, amountCents, feeCents } = event.data;
        const isLost =
          event.type === 'DisputeLost' ||
          (event.type === 'PaymentDifferenceResolved' && event.data.takenBy === 'dispute');
        const figure = isLost ? 'lostDisputesCents' : 'refundsCents';
        if (amountCents + feeCents > 0)
          add(figure, event, target && campaignOf(target), amountCents + feeCents);
        break;
      }
      default:
    }
  }
  return sums;
}

describe('money by month and category', () => {
  it('adds up to the accounts of the ledger, and to what was paid and returned', () => {
    const met = { returned: 0, lost: 0, edited: 0 };
    fc.assert(
      fc.property(histories(), (events) => {
        const money = moneyOf(events);
        const sum = money.reduce(addMoney, noMoney);
        expect(sum.feesCents + sum.otherIncomeCents - sum.returnedIncomeCents).toBe(
          0 - balanceOf(events, 'income:'),
        );
        expect(sum.costsCents).toBe(balanceOf(events, 'expense:'));
        const figures = ['raisedCents', 'refundsCents', 'lostDisputesCents'] as const;
        const parts = money.flatMap((part) =>
          figures.map(
            (figure) =>
              [`${part.month}:${String(part.categoryId)} ${figure}`, part[figure]] as const,
          ),
        );
        expect(new Map(parts.filter(([, cents]) => cents !== 0))).toEqual(fromEvents(events));
        met.returned += sum.refundsCents;
        met.lost += sum.lostDisputesCents;
        met.edited += events.filter(
          ({ type, data }) =>
            type === 'CampaignEdited' && data.categoryId !== data.previousCategoryId,
        ).length;
      }),
      { numRuns: runs(600) },
    );
    expect(Object.values(met).every((count) => count > 0)).toBe(true);
  });

  it('keeps raised and returned money apart, in the month of each', () => {
    const story = new Story()
      .at('2026-01-31T23:59:59.999Z')
      .published(5)
      .donated(1, 5, 2, 500)
      .at('2026-02-01T00:00:00.000Z')
      .refundRequested(1, 5, 2, 500);
    const byMonth = new Map(
      moneyOf(story.events).map(({ month, categoryId, ...money }) => [
        `${month} ${String(categoryId)}`,
        money,
      ]),
    );
    expect(byMonth.get('2026-01 1')).toMatchObject({ raisedCents: 600, refundsCents: 0 });
    expect(byMonth.get('2026-02 1')).toMatchObject({
      raisedCents: 0,
      refundsCents: 545,
      returnedIncomeCents: 45,
    });
  });

  it('has the fee of a payment under the month of the payment, also when it is known later', () => {
    const story = new Story()
      .at('2026-01-31T23:59:59.999Z')
      .published(5)
      .donated(1, 5, 2, 500)
      .at('2026-03-01T00:00:00.000Z')
      .then({
        type: 'ProcessorFeeCharged',
        data: {
          donationId: 1,
          provider: 'sandbox',
          paymentIntentId: 'intent-1',
          currency: 'usd',
          amountCents: 46,
        },
      });
    const costs = moneyOf(story.events).flatMap(({ month, costsCents }) =>
      costsCents === 0 ? [] : [[month, costsCents]],
    );
    expect(costs).toEqual([['2026-01', 46]]);
  });

  it('leaves a payment in the category that its campaign had at the time', () => {
    const story = new Story()
      .category(1)
      .category(2)
      .at('2026-01-01T00:00:00.000Z')
      .published(5)
      .donated(1, 5, 2, 500)
      .edited(5, { categoryId: 2 })
      .donated(2, 5, 2, 700);
    const raised = moneyOf(story.events).map(({ categoryId, raisedCents }) => [
      categoryId,
      raisedCents,
    ]);
    expect(raised).toContainEqual([1, 600]);
    expect(raised).toContainEqual([2, 700]);
  });
});

import { campaignOf, happenedAt, type Journal, type JournalKind } from '@rostrum/contracts';
import {
  moneyFigures,
  monthOf,
  type MoneyFigure,
  type MoneyFigures,
} from '@rostrum/contracts/monthly-reports/constants';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { forMoney, journalOfMoney, type MoneyEvent } from '../ledger/index.ts';

/** Money of one UTC month and one category. */
export interface MonthlyMoney extends MoneyFigures {
  readonly month: string;
  /** `noCategory` for what is about no campaign. */
  readonly categoryId: number;
}

/** No category has this id. */
export const noCategory = 0;

const raising: ReadonlySet<JournalKind> = new Set([
  'deposit.applied',
  'donation.settled',
  'prompt.request',
  'prompt.contribution',
  'prompt.entry',
]);
const returning: ReadonlySet<JournalKind> = new Set([
  'refund.requested',
  'promotion.refunded',
  'dispute.lost',
  'dispute.part_lost',
  'refund.outside',
]);

export const noMoney = Object.fromEntries(
  moneyFigures.map((figure) => [figure, 0]),
) as MoneyFigures;

export const addMoney = (a: MoneyFigures, b: MoneyFigures): MoneyFigures =>
  Object.fromEntries(moneyFigures.map((figure) => [figure, a[figure] + b[figure]])) as MoneyFigures;

/**
 * What a journal adds to the figures. Over all journals, fees and other income less returned income
 * are the balance of the income accounts, and costs that of the expenses.
 */
function figuresOf({ kind, postings }: Pick<Journal, 'kind' | 'postings'>): MoneyFigures {
  const figures: Record<MoneyFigure, number> = { ...noMoney };
  const isReturn = returning.has(kind);
  for (const { account, cents } of postings) {
    if (account.startsWith('expense:')) figures.costsCents += cents;
    else if (account.startsWith('income:')) {
      if (isReturn) figures.returnedIncomeCents += cents;
      else if (account === 'income:service_fee') figures.feesCents -= cents;
      else figures.otherIncomeCents -= cents;
    }
    // What was written off was not returned for a payment, and a refund that is owed is counted.
    const isCounted = /^(?:expense|liabilities:refunds_payable):/.test(account);
    if (isReturn && cents > 0 && !isCounted) {
      figures[kind.startsWith('dispute.') ? 'lostDisputesCents' : 'refundsCents'] += cents;
    }
    if (raising.has(kind) && account.startsWith('liabilities:escrow:')) {
      figures.raisedCents -= cents;
    }
  }
  return figures;
}

/** The present category of a campaign. */
interface CampaignCategory {
  readonly categoryId: number;
}

const rules = rulesFor<MonthlyMoney>();
const campaignCategories = rulesFor<CampaignCategory>();
const categoryKey = (campaignId: number): string => `campaign:${String(campaignId)}`;

const remembered = campaignCategories.auxiliary<
  EventOfType<'CampaignCreated' | 'CampaignPublished' | 'CampaignEdited'>
>(
  ({ data }) => categoryKey(data.campaignId),
  (_, { data }) => ({ categoryId: data.categoryId }),
);

/** The UTC month in which a payment settled. */
interface SettledPayment {
  readonly month: string;
}

const settledPayments = rulesFor<SettledPayment>();
const paymentKey = (donationId: number): string => `payment:${String(donationId)}`;

const settled = settledPayments.auxiliary<
  EventOfType<'DonationMade' | 'DepositSettled' | 'PromotionPaid'>
>(
  ({ data }) => paymentKey(data.donationId),
  (_, event) => ({ month: monthOf(happenedAt(event)) }),
);

/** The provider's fee, which can be known later, stands under the month of its payment. */
const monthAt = (
  event: MoneyEvent,
  auxiliary: Parameters<typeof settledPayments.read>[0],
): string =>
  (event.type === 'ProcessorFeeCharged'
    ? settledPayments.read(auxiliary, paymentKey(event.data.donationId))?.month
    : undefined) ?? monthOf(happenedAt(event));

const campaignOfMoney = (event: MoneyEvent): number | null =>
  campaignOf(journalOfMoney(event)?.target ?? null);

const idOf = (month: string, categoryId: number): string => `${month}:${String(categoryId)}`;

/** A campaign's category is the one at the log position of the payment. */
const added = rules.document<MoneyEvent>(
  (event, auxiliary) => {
    if (!journalOfMoney(event)) return undefined;
    return idOf(monthAt(event, auxiliary), categoryAt(event, auxiliary));
  },
  (before, event, auxiliary) => {
    const journal = journalOfMoney(event);
    if (!journal) return before;
    return {
      month: monthAt(event, auxiliary),
      categoryId: categoryAt(event, auxiliary),
      ...addMoney(before ?? noMoney, figuresOf(journal)),
    };
  },
  {
    // The month of an event can be that of an earlier one.
    partitionKey: () => 'money',
    reads: (event) => {
      if (event.type === 'ProcessorFeeCharged') return [paymentKey(event.data.donationId)];
      const campaignId = campaignOfMoney(event);
      return campaignId === null ? [] : [categoryKey(campaignId)];
    },
  },
);

function categoryAt(
  event: MoneyEvent,
  auxiliary: Parameters<typeof campaignCategories.read>[0],
): number {
  const campaignId = campaignOfMoney(event);
  if (campaignId === null) return noCategory;
  return campaignCategories.read(auxiliary, categoryKey(campaignId))?.categoryId ?? noCategory;
}

/** Sums of the journal by UTC month and category: one document for each pair that has entries. */
export const monthlyMoney = defineReadModel({
  name: 'monthly-money',
  version: 2,
  on: {
    ...forMoney([added]),
    DonationMade: [added, settled],
    DepositSettled: [added, settled],
    PromotionPaid: [added, settled],
    CampaignCreated: [remembered],
    CampaignPublished: [remembered],
    CampaignEdited: [remembered],
  },
});

export const monthlyMoneyQueries = (reader: DocumentReader) => ({
  /** The documents of these months and categories; at most a few hundred. */
  money: async (
    months: readonly string[],
    categoryIds: readonly number[],
  ): Promise<readonly MonthlyMoney[]> => {
    const ids = months.flatMap((month) =>
      [noCategory, ...categoryIds].map((categoryId) => idOf(month, categoryId)),
    );
    const found = await (await reader.collection(monthlyMoney)).getMany(ids);
    return found.map((stored) => withoutStoreFields(stored) as MonthlyMoney);
  },
});

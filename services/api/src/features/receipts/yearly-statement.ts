import { campaignOf, decimalOf, type Routes } from '@rostrum/contracts';
import { receiptLimits } from '@rostrum/contracts/receipts';
import type { ExportCursor, Queries } from '@rostrum/projections';
import type { DonationDocument } from '@rostrum/projections/donations';
import { member, type Handler } from '../../http/route.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { campaignTitles, presentDonation } from '../donations/index.ts';

/** The payments of a member within a year (UTC), and how much of them was returned. */
export const yearlyStatement: Handler<Routes['yearlyStatement']> = async ({ query }, context) => {
  const { year } = query;
  const { id } = member(context);
  const { queries } = context;
  const listed: DonationDocument[] = [];
  const paid = { count: 0, amountCents: 0, feeCents: 0, totalCents: 0 };
  const returned = { count: 0, totalCents: 0 };
  for await (const payment of paidIn(queries, id, year)) {
    if (listed.length < receiptLimits.statementLines) listed.push(payment);
    paid.count += 1;
    paid.amountCents += payment.amountCents;
    paid.feeCents += payment.feeCents;
    paid.totalCents += payment.totalCents;
    if (!isReturned(payment)) continue;
    returned.count += 1;
    returned.totalCents += payment.totalCents;
  }
  const [people, titles] = await Promise.all([
    loadPeople(queries, [id]),
    campaignTitles(
      queries,
      listed.map(({ target }) => campaignOf(target)),
    ),
  ]);
  const keptCents = paid.totalCents - returned.totalCents;
  return {
    year,
    user: presentPerson(people, id),
    createdAt: context.now().toISOString(),
    lines: listed.map((payment) => ({
      ...presentDonation(payment, people, 'donor'),
      campaignTitle: titles.get(campaignOf(payment.target) ?? 0) ?? null,
    })),
    paid: {
      ...paid,
      amount: decimalOf(paid.amountCents),
      fee: decimalOf(paid.feeCents),
      total: decimalOf(paid.totalCents),
    },
    returned: { ...returned, total: decimalOf(returned.totalCents) },
    kept: { total: decimalOf(keptCents), totalCents: keptCents },
  };
};

/** All payments that a member made within a year, oldest first. */
async function* paidIn({ donations }: Queries, userId: number, year: number) {
  const [from, to] = [startOf(year), startOf(year + 1)];
  let after: ExportCursor | undefined;
  do {
    const { items, next } = await donations.paidBetween(userId, from, to, after);
    yield* items;
    after = next;
  } while (after !== undefined);
}

const startOf = (year: number): string => `${String(year)}-01-01T00:00:00.000Z`;

/** Whether the money was or is being returned. */
const isReturned = ({ status }: DonationDocument): boolean => returnedStatuses.has(status);
const returnedStatuses: ReadonlySet<DonationDocument['status']> = new Set([
  'refund_requested',
  'refund_failed',
  'refunded',
  'dispute_lost',
] as const);

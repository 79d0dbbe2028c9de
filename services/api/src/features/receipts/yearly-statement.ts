import { decimalOf, type Routes } from '@rostrum/contracts';
import { receiptLimits } from '@rostrum/contracts/receipts';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { presentDonation } from '../donations/index.ts';
import { listedTargets } from '../payments/index.ts';

/** The payments of a member within a year (UTC), and how much of them was returned. */
export function yearlyStatement({
  targets,
}: Pick<App, 'targets'>): Handler<Routes['yearlyStatement']> {
  return async ({ query }, context) => {
    const { year } = query;
    const { id } = member(context);
    const { queries } = context;
    const [{ returned, ...paid }, listed] = await Promise.all([
      queries.receipts.paidIn(id, year),
      queries.donations.paidBetween(
        id,
        startOf(year),
        startOf(year + 1),
        receiptLimits.statementLines,
      ),
    ]);
    const [people, targetOf] = await Promise.all([
      loadPeople(queries, [id]),
      listedTargets(
        targets,
        listed.map(({ target }) => target),
        queries,
      ),
    ]);
    const keptCents = paid.totalCents - returned.totalCents;
    return {
      year,
      user: presentPerson(people, id),
      createdAt: context.now().toISOString(),
      lines: listed.map((payment) => ({
        ...presentDonation(payment, people, 'donor'),
        provider: payment.provider,
        campaignTitle: targetOf(payment.target)?.title ?? null,
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
}

const startOf = (year: number): string => `${String(year)}-01-01T00:00:00.000Z`;

import { dayMs, decimalOf, type Routes } from '@rostrum/contracts';
import type { Queries } from '@rostrum/projections';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { comparisonWithProviders } from '../payments/index.ts';
import { platformTotals } from './platform-totals.ts';

const defaultDays = 90;
const newUserDays = 30;

/** Totals, operational figures, and statistics of every UTC day without gaps. */
export function adminStatistics(
  app: Pick<App, 'events' | 'projections' | 'providers' | 'receivedEvents' | 'state'>,
): Handler<Routes['adminStatistics']> {
  return async ({ query }, { now, queries }) => {
    const days = Math.max(1, query.days ?? defaultDays);
    const dayOf = (ago: number): string =>
      new Date(now().getTime() - ago * dayMs).toISOString().slice(0, 10);
    const [
      totals,
      platform,
      daily,
      models,
      differences,
      compared,
      failedRefunds,
      byHand,
      campaigns,
    ] = await Promise.all([
      platformTotals(app, queries),
      queries.statistics.platform(),
      queries.statistics.daily(dayOf(Math.max(days, newUserDays) - 1), dayOf(0)),
      app.projections.status(),
      queries.payments.openDifferences(),
      comparisonWithProviders(app),
      queries.donations.failedRefunds(),
      queries['refunds-by-hand'].totals(),
      campaignsToActOn(queries, now()),
    ]);
    return {
      ...totals,
      refundsPayable: decimalOf(platform.refundsPayableCents),
      refundsPayableCents: platform.refundsPayableCents,
      openDisputes: platform.openDisputes,
      lagMs: Math.max(0, ...models.map((model) => model.lagMs)),
      parkedGroups: models.reduce((sum, model) => sum + model.parkedGroups, 0),
      unmatchedDeliveries: differences.total,
      paymentsComparedAt: compared.at,
      undeliveredWebhooks: compared.undelivered,
      failedRefunds: failedRefunds.total,
      refundsByHand: byHand.count,
      refundsByHandCents: byHand.cents,
      ...campaigns,
      newUsers: daily.slice(-newUserDays).reduce((sum, day) => sum + day.users, 0),
      daily: daily.slice(-days).map(({ day, raisedCents, donations, users, campaigns }) => ({
        day,
        raised: decimalOf(raisedCents),
        raisedCents,
        donations,
        users,
        campaigns,
      })),
    };
  };
}

/** Numbers of campaigns that an admin acts on, or looks after. */
async function campaignsToActOn({ campaigns }: Pick<Queries, 'campaigns'>, now: Date) {
  const [evidence, reviews, fees, answers, onHold, elections] = await Promise.all([
    campaigns.waitingEvidence(now.toISOString()),
    campaigns.waitingReviews(now.toISOString()),
    campaigns.lostFees(),
    campaigns.waitingAnswers(),
    campaigns.onHold(),
    campaigns.inElection(),
  ]);
  return {
    waitingEvidence: evidence.waiting,
    overdueEvidence: evidence.overdue,
    trailersToReview: reviews.waiting,
    overdueReviews: reviews.overdue,
    lostFees: fees.total,
    participantAnswers: answers.total,
    campaignsOnHold: onHold.total,
    runningElections: elections.total,
  };
}

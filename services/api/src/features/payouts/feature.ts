import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { payoutsAudit } from './audit/index.ts';
import { approvePayouts } from './approve-payouts.ts';
import { assignShare, recordPayoutReturned, unassignShare } from './change-share.ts';
import { claimShares } from './claim-shares.ts';
import { computePayout } from './compute-payout.ts';
import { addReceivables, divideLostDispute } from './divide-lost-dispute.ts';
import { adminExportPayoutBatch, adminExportPayouts } from './export-payouts.ts';
import { fallDue } from './fall-due.ts';
import { noteDetailsOfShares } from './follow-details.ts';
import { payoutMails } from './mails.ts';
import { payoutNotifications } from './notifications.ts';
import { orderPayout } from './order-payout.ts';
import { adminPayoutTotals } from './payout-totals.ts';
import { presentPayees, presentShares } from './presenter.ts';
import { receivablesStream } from './receivables/receivables.ts';
import { moveShare, writeOffShare } from './release-share.ts';
import { recordPayoutsSent } from './send-payouts.ts';
import { campaignPayouts, ownPayouts } from './show-payouts.ts';
import { sumsOfShares } from './sums-of-shares.ts';
import { sumsOfWriteOff, writeOffReceivable } from './write-off.ts';

export const payouts = defineFeature({
  name: 'payouts',
  endpoints: (app) => [
    endpoint(routes.campaignPayouts, campaignPayouts(app)),
    endpoint(routes.ownPayouts, ownPayouts(app)),
    endpoint(routes.orderPayout, orderPayout(app)),
    listEndpoint(
      routes.adminListPayouts,
      (query, { queries, now }) => queries.payouts.listAll(query, now()),
      (shares, { queries, now }) => presentShares(app, queries, shares, now()),
    ),
    endpoint(routes.adminExportPayouts, adminExportPayouts),
    endpoint(routes.adminExportPayoutBatch, adminExportPayoutBatch(app)),
    endpoint(routes.adminPayoutTotals, adminPayoutTotals(app)),
    endpoint(routes.sumsOfShares, sumsOfShares(app)),
    endpoint(routes.approvePayouts, approvePayouts(app)),
    endpoint(routes.recordPayoutsSent, recordPayoutsSent(app)),
    endpoint(routes.recordPayoutReturned, recordPayoutReturned(app)),
    endpoint(routes.assignShare, assignShare(app)),
    endpoint(routes.unassignShare, unassignShare(app)),
    endpoint(routes.moveShare, moveShare(app)),
    endpoint(routes.writeOffShare, writeOffShare(app)),
    listEndpoint(
      routes.adminListPayees,
      (query, { queries }) => queries.payouts.listPayees(query),
      (payees, { queries }) => presentPayees(queries, payees),
    ),
    endpoint(routes.sumsOfWriteOff, sumsOfWriteOff(app)),
    endpoint(routes.writeOffReceivable, writeOffReceivable(app)),
  ],
  processes: (app) => [noteDetailsOfShares(app), claimShares(app), addReceivables(app)],
  deadlines: (app) => ({
    payout_computation: computePayout(app),
    payout_due: fallDue(app),
    lost_dispute: divideLostDispute(app),
  }),
  audit: payoutsAudit,
  mails: payoutMails,
  activityTitles: {
    payout_ordered: 'You ordered a payout',
    payout_computed: 'A payout was divided',
    share_assigned: 'A share of a payout was assigned to you',
    share_unclaimed: 'A share of a payout is no longer assigned to you',
    share_release_requested: 'You asked that the share of an erased member is released',
    share_released: 'The share of an erased member was released',
    payout_approved: 'Your share of a payout was approved',
    lost_dispute_divided: 'A lost dispute was taken from a payout',
    receivable_added: 'You owe a part of a lost dispute',
    receivable_written_off: 'What you owe was written off',
    payout_sent: 'We sent your share of a payout',
    payout_returned: 'Your share of a payout came back',
  },
  exports: () => ({
    async *streams(userId) {
      yield await Promise.resolve(receivablesStream(userId));
    },
  }),
  notifications: payoutNotifications,
});

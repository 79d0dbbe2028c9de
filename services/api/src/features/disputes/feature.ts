import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { answerDispute, remindOfDisputes } from './answer-dispute.ts';
import { adminGetDispute, presentDisputes } from './list-disputes.ts';
import { disputeWorkMails } from './mails.ts';
import { adminDisputesOfCampaign } from './open-disputes.ts';

export const disputes = defineFeature({
  name: 'disputes',
  endpoints: (app) => [
    listEndpoint(
      routes.adminListDisputes,
      (query, { queries }) => queries.disputes.listAll(query),
      (disputes, { queries, now }) => presentDisputes(queries, disputes, now()),
    ),
    endpoint(routes.adminGetDispute, adminGetDispute(app)),
    endpoint(routes.answerDispute, answerDispute(app)),
    endpoint(routes.adminDisputesOfCampaign, adminDisputesOfCampaign),
  ],
  deadlines: (app) => ({ dispute_due: remindOfDisputes(app) }),
  mails: disputeWorkMails,
  activityTitles: { dispute_answered: 'You recorded an answer to a dispute' },
});

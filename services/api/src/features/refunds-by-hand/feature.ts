import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportRefundsByHand } from './export-refunds-by-hand.ts';
import { noteDetailsOfPayees } from './note-details.ts';
import { presentRefunds } from './presenter.ts';
import { recordRefundsByHand, sumsOfRefundsByHand } from './record-refunds-by-hand.ts';

export const refundsByHand = defineFeature({
  name: 'refunds-by-hand',
  endpoints: (app) => [
    listEndpoint(
      routes.adminListRefundsByHand,
      (query, { queries, now }) => queries['refunds-by-hand'].listAll(query, now()),
      (refunds, { queries, now }) => presentRefunds(app, queries, refunds, now()),
    ),
    endpoint(routes.sumsOfRefundsByHand, sumsOfRefundsByHand(app)),
    endpoint(routes.recordRefundsByHand, recordRefundsByHand(app)),
    endpoint(routes.adminExportRefundsByHand, adminExportRefundsByHand(app)),
  ],
  processes: (app) => [noteDetailsOfPayees(app)],
});

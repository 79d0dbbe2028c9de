import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint, member } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportActivities } from './export-activities.ts';
import { exportAddressesOf } from './export-addresses.ts';
import { presentActivities } from './presenter.ts';
import { userActivities } from './user-activities.ts';

export const activities = defineFeature({
  name: 'activities',
  endpoints: (app) => [
    listEndpoint(
      routes.adminListActivities,
      (query, context) => context.queries.activities.listAll(query, member(context).id),
      (activities, { queries }) => presentActivities(app, queries, activities),
    ),
    endpoint(routes.userActivities, userActivities(app)),
    endpoint(routes.adminExportActivities, adminExportActivities(app)),
  ],
  exports: exportAddressesOf,
});

import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportActivities } from './export-activities.ts';
import { exportAddressesOf } from './export-addresses.ts';
import { adminListActivities } from './admin-activities.ts';
import { userActivities } from './user-activities.ts';

export const activities = defineFeature({
  name: 'activities',
  endpoints: (app) => [
    endpoint(routes.adminListActivities, adminListActivities(app)),
    endpoint(routes.userActivities, userActivities(app)),
    endpoint(routes.adminExportActivities, adminExportActivities(app)),
  ],
  exports: exportAddressesOf,
});

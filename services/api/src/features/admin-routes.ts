import { routes } from '@rostrum/contracts';
import type { App } from '../runtime/app.ts';
import { endpoint, type Endpoint } from '../http/route.ts';
import { adminListActivities, userActivities } from './activities/admin-activities.ts';
import { adminGetCampaign, adminListCampaigns } from './campaigns/admin-campaigns.ts';
import { adminGetDonation, adminListDonations } from './donations/admin-donations.ts';
import { adminListEvents } from './history/admin-events.ts';
import { adminListParked, orderParked } from './projections/admin-parked.ts';
import { adminListProjections } from './projections/admin-projections.ts';
import { adminStatistics } from './statistics/admin-statistics.ts';
import { adminListUsers } from './accounts/admin-users.ts';

export function adminEndpoints(app: App): Endpoint[] {
  return [
    endpoint(routes.adminStatistics, adminStatistics(app)),
    endpoint(routes.adminListCampaigns, adminListCampaigns(app)),
    endpoint(routes.adminGetCampaign, adminGetCampaign(app)),
    endpoint(routes.adminListDonations, adminListDonations(app)),
    endpoint(routes.adminGetDonation, adminGetDonation(app)),
    endpoint(routes.adminListActivities, adminListActivities(app)),
    endpoint(routes.userActivities, userActivities(app)),
    endpoint(routes.adminListUsers, adminListUsers(app)),
    endpoint(routes.adminListEvents, adminListEvents(app)),
    endpoint(routes.adminListProjections, adminListProjections(app)),
    endpoint(routes.adminListParked, adminListParked(app)),
    endpoint(routes.orderParked, orderParked(app)),
  ];
}

import { routes } from '@rostrum/contracts';
import type { App } from '../app.ts';
import { endpoint, type Endpoint } from '../http/route.ts';
import { adminListActivities, userActivities } from './admin-activities.ts';
import { adminGetCampaign, adminListCampaigns } from './admin-campaigns.ts';
import { adminGetDonation, adminListDonations } from './admin-donations.ts';
import { adminListEvents } from './admin-events.ts';
import { adminListParked, orderParked } from './admin-parked.ts';
import { adminListProjections } from './admin-projections.ts';
import { adminStatistics } from './admin-statistics.ts';
import { adminListUsers } from './admin-users.ts';

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

import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminListParked } from './admin-parked.ts';
import { adminListProjections } from './admin-projections.ts';
import { orderParked } from './order-parked.ts';

export const projections = defineFeature({
  name: 'projections',
  endpoints: (app) => [
    endpoint(routes.adminListProjections, adminListProjections(app)),
    endpoint(routes.adminListParked, adminListParked(app)),
    endpoint(routes.orderParked, orderParked(app)),
  ],
  activityTitles: { parked_event_ordered: 'You commanded an event that could not be folded' },
});

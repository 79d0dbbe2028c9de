import { adminActivities } from '@rostrum/contracts/activities/lists';
import History from '@mui/icons-material/History';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';

export const activities = defineFeature({
  resource: {
    name: adminActivities.resource,
    label: 'Activity log',
    icon: History,
    menuPosition: 5,
    list: lazyPage(async () => (await import('./ActivityList.tsx')).ActivityList),
  },
  places: {
    memberAside: [
      {
        name: 'activities',
        position: 10,
        Component: lazyPart(
          async () => (await import('./RelatedActivities.tsx')).RelatedActivities,
        ),
      },
    ],
  },
});

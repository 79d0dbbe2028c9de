import { readModelList } from '@rostrum/contracts/projections/lists';
import AccountTree from '@mui/icons-material/AccountTree';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { BlockedRecords, LongestLag } from './dashboard-cards.tsx';
import { eventWords } from './event-words.tsx';

export const projections = defineFeature({
  resource: {
    name: readModelList.resource,
    label: 'Read models',
    icon: AccountTree,
    menuPosition: 6,
    withoutExport: true,
    list: lazyPage(async () => (await import('./ProjectionList.tsx')).ProjectionList),
    show: lazyPage(async () => (await import('./ProjectionShow.tsx')).ProjectionShow),
  },
  eventWords,
  activityKinds,
  places: {
    dashboardCards: [
      { name: 'blocked-records', position: 50, Component: BlockedRecords },
      { name: 'longest-lag', position: 60, Component: LongestLag },
    ],
  },
});

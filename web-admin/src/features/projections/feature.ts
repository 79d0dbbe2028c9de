import { readModelList } from '@rostrum/contracts/projections/lists';
import AccountTree from '@mui/icons-material/AccountTree';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { BlockedRecords, LongestLag } from './dashboard-cards.tsx';

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
  places: {
    dashboardCards: [
      { name: 'blocked-records', position: 50, Component: BlockedRecords },
      { name: 'longest-lag', position: 60, Component: LongestLag },
    ],
  },
});

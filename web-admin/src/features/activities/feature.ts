import History from '@mui/icons-material/History';
import { lazy } from 'react';

export const activities = {
  name: 'activities',
  icon: History,
  options: { label: 'Activity log' },
  list: lazy(async () => ({ default: (await import('./ActivityList.tsx')).ActivityList })),
};

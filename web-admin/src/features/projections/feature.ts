import AccountTree from '@mui/icons-material/AccountTree';
import { lazy } from 'react';

export const projections = {
  name: 'projections',
  icon: AccountTree,
  options: { label: 'Read models' },
  list: lazy(async () => ({ default: (await import('./ProjectionList.tsx')).ProjectionList })),
  show: lazy(async () => ({ default: (await import('./ProjectionShow.tsx')).ProjectionShow })),
};

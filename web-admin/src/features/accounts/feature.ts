import People from '@mui/icons-material/People';
import { lazy } from 'react';

export const users = {
  name: 'users',
  icon: People,
  recordRepresentation: 'username',
  list: lazy(async () => ({ default: (await import('./UserList.tsx')).UserList })),
  show: lazy(async () => ({ default: (await import('./UserShow.tsx')).UserShow })),
};

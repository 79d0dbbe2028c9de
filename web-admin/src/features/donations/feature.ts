import Payments from '@mui/icons-material/Payments';
import { lazy } from 'react';

export const donations = {
  name: 'donations',
  icon: Payments,
  list: lazy(async () => ({ default: (await import('./DonationList.tsx')).DonationList })),
  show: lazy(async () => ({ default: (await import('./DonationShow.tsx')).DonationShow })),
};

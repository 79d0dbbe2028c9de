import { adminDonations } from '@rostrum/contracts/donations/lists';
import Payments from '@mui/icons-material/Payments';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const donations = defineFeature({
  resource: {
    name: adminDonations.resource,
    icon: Payments,
    menuPosition: 2,
    stream: 'donation',
    list: lazyPage(async () => (await import('./DonationList.tsx')).DonationList),
    show: lazyPage(async () => (await import('./DonationShow.tsx')).DonationShow),
  },
  eventWords,
  activityKinds,
});

import { adminDonations } from '@rostrum/contracts/donations/lists';
import Payments from '@mui/icons-material/Payments';
import { MemberLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { FailedRefunds, RefundsPayable } from './dashboard-cards.tsx';
import { eventWords } from './event-words.tsx';

export const donations = defineFeature({
  resource: {
    name: adminDonations.resource,
    icon: Payments,
    menuPosition: 3,
    stream: 'donation',
    search: {
      filterOf: (text) => {
        const id = recordIdOf(text);
        return id === undefined ? { stripeChargeId: text } : { id };
      },
      sort: defaultSort(adminDonations),
      nameOf: ({ id, amount }) => `$${String(amount)}, donation ${String(id)}`,
    },
    list: lazyPage(async () => (await import('./DonationList.tsx')).DonationList),
    show: lazyPage(async () => (await import('./DonationShow.tsx')).DonationShow),
  },
  eventWords,
  deadlineKinds: {
    backer_digest: { name: 'Mail to a creator about backers', Subject: MemberLink },
  },
  activityKinds,
  places: {
    campaignSections: [
      {
        name: 'donations',
        position: 30,
        Component: lazyPart(
          async () => (await import('./RelatedDonations.tsx')).DonationsOfCampaign,
        ),
      },
      {
        name: 'messages',
        position: 40,
        Component: lazyPart(async () => (await import('./CampaignMessages.tsx')).CampaignMessages),
      },
    ],
    memberSections: [
      {
        name: 'donations',
        position: 40,
        Component: lazyPart(async () => (await import('./RelatedDonations.tsx')).DonationsOfMember),
      },
    ],
    dashboardCards: [
      { name: 'refunds-payable', position: 10, Component: RefundsPayable },
      { name: 'failed-refunds', position: 20, Component: FailedRefunds },
    ],
  },
});

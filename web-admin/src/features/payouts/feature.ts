import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import Outbound from '@mui/icons-material/Outbound';
import { DonationLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { OverduePayouts, PayoutsThatCameBack, PayoutsToApprove } from './dashboard-cards.tsx';
import { eventWords } from './event-words.tsx';
import { NumberedShareLink } from './links.tsx';

export const payouts = defineFeature({
  resource: {
    name: adminPayouts.resource,
    icon: Outbound,
    menuPosition: 17,
    withoutGetOne: true,
    search: {
      filterOf: (text) => {
        const id = recordIdOf(text);
        return id === undefined ? undefined : { id };
      },
      sort: defaultSort(adminPayouts),
      nameOf: ({ id, amount }) => `$${String(amount)}, share ${String(id)} of a payout`,
    },
    list: lazyPage(async () => (await import('./PayoutList.tsx')).PayoutList),
    show: lazyPage(async () => (await import('./ShareShow.tsx')).ShareShow),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    lost_dispute: { name: 'Division of a lost dispute', Subject: DonationLink },
    payout_due: { name: 'Time to send a share of a payout', Subject: NumberedShareLink },
  },
  places: {
    campaignSections: [
      {
        name: 'payouts',
        position: 18,
        Component: lazyPart(async () => (await import('./CampaignPayouts.tsx')).CampaignPayouts),
      },
    ],
    promptSections: [
      {
        name: 'payouts',
        position: 30,
        shown: ({ prompt }) => prompt.awardedAt !== null,
        Component: lazyPart(async () => (await import('./PromptPayouts.tsx')).PromptPayouts),
      },
    ],
    dashboardCards: [
      { name: 'payouts-to-approve', position: 12, Component: PayoutsToApprove },
      { name: 'payouts-that-came-back', position: 13, Component: PayoutsThatCameBack },
      { name: 'overdue-payouts', position: 14, Component: OverduePayouts },
    ],
    dashboardSections: [
      {
        name: 'payouts',
        position: 10,
        Component: lazyPart(async () => (await import('./PayoutFigures.tsx')).PayoutFigures),
      },
    ],
  },
});

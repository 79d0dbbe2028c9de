import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import Report from '@mui/icons-material/Report';
import { DonationLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { DisputesToAnswer } from './dashboard-card.tsx';
import { eventWords } from './event-words.tsx';

export const disputes = defineFeature({
  resource: {
    name: adminDisputes.resource,
    icon: Report,
    menuPosition: 27,
    recordRepresentation: 'disputeId',
    withoutExport: true,
    list: lazyPage(async () => (await import('./DisputeList.tsx')).DisputeList),
    show: lazyPage(async () => (await import('./DisputeShow.tsx')).DisputeShow),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    dispute_due: { name: 'Reminder of a dispute’s evidence', Subject: DonationLink },
  },
  places: {
    dashboardCards: [{ name: 'open-disputes', position: 30, Component: DisputesToAnswer }],
  },
});

import { adminParticipants } from '@rostrum/contracts/campaigns/lists';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import HowToReg from '@mui/icons-material/HowToReg';
import { CampaignLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { WaitingAnswers } from './dashboard-cards.tsx';
import { eventWords } from './event-words.tsx';

export const participants = defineFeature({
  resource: {
    name: adminParticipants.resource,
    icon: HowToReg,
    menuPosition: 2,
    withoutExport: true,
    list: lazyPage(async () => (await import('./ParticipantList.tsx')).ParticipantList),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    invitation_end: { name: 'End of an invitation of a participant', Subject: CampaignLink },
  },
  places: {
    campaignSections: [
      {
        name: 'participants',
        position: 14,
        // A trailer has a cast, which nobody invites.
        shown: ({ campaign }) => !isTrailer(campaign),
        Component: lazyPart(
          async () => (await import('./CampaignParticipants.tsx')).CampaignParticipants,
        ),
      },
    ],
    dashboardCards: [{ name: 'waiting-answers', position: 25, Component: WaitingAnswers }],
  },
});

import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import Campaign from '@mui/icons-material/Campaign';
import { CampaignLink, DonationLink } from '../../fields/links.tsx';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { WaitingEvidence } from './conversation/dashboard-cards.tsx';
import { RunningElections } from './ElectionPanel.tsx';
import { CampaignsOnHold } from './Hold.tsx';
import { eventWords } from './event-words.tsx';

export const campaigns = defineFeature({
  resource: {
    name: adminCampaigns.resource,
    icon: Campaign,
    menuPosition: 1,
    recordRepresentation: 'title',
    search: {
      filterOf: (text) => {
        const id = recordIdOf(text);
        return id === undefined ? { q: text } : { id };
      },
      sort: defaultSort(adminCampaigns),
      nameOf: ({ title }) => String(title),
    },
    stream: 'campaign',
    list: lazyPage(async () => (await import('./CampaignList.tsx')).CampaignList),
    show: lazyPage(async () => (await import('./CampaignShow.tsx')).CampaignShow),
  },
  eventWords,
  activityKinds,
  deadlineKinds: {
    announcement_mail: { name: 'Mail to backers about an announced date', Subject: CampaignLink },
    campaign_refunds: { name: 'Refund of all donations', Subject: CampaignLink },
    conversation_reminder: { name: 'Reminder of a conversation', Subject: CampaignLink },
    conversation_end: { name: 'Last moment for the conversation', Subject: CampaignLink },
    election_donations: { name: 'Donations of an election', Subject: CampaignLink },
    election_end: { name: 'End of an election', Subject: CampaignLink },
    election_reminder: { name: 'Reminder of an election', Subject: CampaignLink },
    funding_end_reminder: { name: 'Reminder of the end of funding', Subject: CampaignLink },
    goal_reached: { name: 'News that a goal is reached', Subject: CampaignLink },
    funding_end: { name: 'End of funding', Subject: CampaignLink },
    payout_computation: { name: 'Computation of a payout', Subject: CampaignLink },
    trailer_end: { name: 'End of a trailer that was not selected', Subject: CampaignLink },
    trailer_replacement: { name: 'Removal of a trailer that was sent back', Subject: CampaignLink },
    terms_unlock: { name: 'Unlocking of the terms', Subject: CampaignLink },
    unpaid_files: { name: 'Release of the files of an unpaid trailer', Subject: CampaignLink },
    unused_deposit: { name: 'Refund of an unused deposit', Subject: DonationLink },
  },
  places: {
    dashboardCards: [
      { name: 'waiting-evidence', position: 24, Component: WaitingEvidence },
      { name: 'campaigns-on-hold', position: 26, Component: CampaignsOnHold },
      { name: 'running-elections', position: 27, Component: RunningElections },
    ],
    memberSections: [
      {
        name: 'campaigns',
        position: 30,
        Component: lazyPart(async () => (await import('./RelatedCampaigns.tsx')).RelatedCampaigns),
      },
    ],
  },
});

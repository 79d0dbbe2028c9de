import { adminEntryVotes } from '@rostrum/contracts/prompts/lists';
import ThumbUp from '@mui/icons-material/ThumbUp';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { WaitingVotesCard } from './dashboard-cards.tsx';
import { eventWords } from './event-words.tsx';

/** Votes for the entries of prompts. */
export const entryVotes = defineFeature({
  resource: {
    name: adminEntryVotes.resource,
    label: 'Entry votes',
    icon: ThumbUp,
    menuPosition: 31,
    withoutGetOne: true,
    list: lazyPage(async () => (await import('./VoteList.tsx')).VoteList),
  },
  eventWords,
  activityKinds,
  places: {
    dashboardCards: [{ name: 'waiting-votes', position: 24.9, Component: WaitingVotesCard }],
    promptSections: [
      {
        name: 'votes',
        position: 60,
        Component: lazyPart(async () => (await import('./RelatedVotes.tsx')).VotesInPrompt),
      },
    ],
    memberSections: [
      {
        name: 'entry-votes',
        position: 49,
        Component: lazyPart(async () => (await import('./RelatedVotes.tsx')).VotesOfMember),
      },
    ],
  },
});

import { isTrailer } from '@rostrum/contracts/categories/constants';
import { adminTrailerVotes } from '@rostrum/contracts/trailers/lists';
import HowToVote from '@mui/icons-material/HowToVote';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { eventWords } from './event-words.tsx';

export const trailers = defineFeature({
  resource: {
    name: adminTrailerVotes.resource,
    icon: HowToVote,
    menuPosition: 28,
    withoutGetOne: true,
    list: lazyPage(async () => (await import('./VoteList.tsx')).VoteList),
  },
  eventWords,
  places: {
    campaignSections: [
      {
        name: 'trailer-votes',
        position: 53,
        shown: ({ campaign }) => isTrailer(campaign),
        Component: lazyPart(async () => (await import('./RelatedVotes.tsx')).VotesForTrailer),
      },
    ],
    memberSections: [
      {
        name: 'trailer-votes',
        position: 46,
        Component: lazyPart(async () => (await import('./RelatedVotes.tsx')).VotesOfMember),
      },
    ],
  },
});

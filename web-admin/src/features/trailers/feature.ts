import { isTrailer } from '@rostrum/contracts/categories/constants';
import { adminTrailerVotes } from '@rostrum/contracts/trailers/lists';
import HowToVote from '@mui/icons-material/HowToVote';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { LostFees, TrailersToReview } from './TrailersToReview.tsx';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const trailers = defineFeature({
  resource: {
    name: adminTrailerVotes.resource,
    label: 'Trailer votes',
    icon: HowToVote,
    menuPosition: 28,
    withoutGetOne: true,
    list: lazyPage(async () => (await import('./VoteList.tsx')).VoteList),
  },
  eventWords,
  activityKinds,
  places: {
    dashboardCards: [
      { name: 'trailers-to-review', position: 24.5, Component: TrailersToReview },
      { name: 'lost-fees', position: 24.6, Component: LostFees },
    ],
    campaignActions: [
      {
        name: 'trailer-fee',
        position: 60,
        shown: ({ campaign }) => campaign.abilities.returnFee,
        Component: lazyPart(async () => (await import('./ReturnFee.tsx')).ReturnFee),
      },
    ],
    campaignSections: [
      {
        name: 'trailer-review',
        position: 5,
        shown: ({ campaign }) => isTrailer(campaign),
        Component: lazyPart(async () => (await import('./Review.tsx')).TrailerReview),
      },
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

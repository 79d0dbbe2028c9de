import { adminReactions } from '@rostrum/contracts/reactions/lists';
import AddReaction from '@mui/icons-material/AddReaction';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const reactions = defineFeature({
  resource: {
    name: adminReactions.resource,
    icon: AddReaction,
    menuPosition: 22,
    withoutGetOne: true,
    list: lazyPage(async () => (await import('./ReactionList.tsx')).ReactionList),
  },
  eventWords,
  activityKinds,
  places: {
    campaignSections: [
      {
        name: 'reactions',
        position: 52,
        Component: lazyPart(
          async () => (await import('./RelatedReactions.tsx')).ReactionsToCampaign,
        ),
      },
    ],
    memberSections: [
      {
        name: 'reactions',
        position: 45,
        Component: lazyPart(async () => (await import('./RelatedReactions.tsx')).ReactionsOfMember),
      },
    ],
  },
});

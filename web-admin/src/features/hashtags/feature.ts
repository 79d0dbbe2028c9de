import { adminHashtags } from '@rostrum/contracts/hashtags/lists';
import Tag from '@mui/icons-material/Tag';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const hashtags = defineFeature({
  resource: {
    name: adminHashtags.resource,
    icon: Tag,
    menuPosition: 21,
    list: lazyPage(async () => (await import('./HashtagList.tsx')).HashtagList),
  },
  eventWords,
  activityKinds,
  places: {
    campaignSections: [
      {
        name: 'hashtags',
        position: 54,
        Component: lazyPart(async () => (await import('./CampaignHashtags.tsx')).CampaignHashtags),
      },
    ],
  },
});

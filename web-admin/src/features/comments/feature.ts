import { adminComments } from '@rostrum/contracts/comments/lists';
import Forum from '@mui/icons-material/Forum';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { countedIcon } from '../../lists/counted-icon.tsx';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const comments = defineFeature({
  resource: {
    name: adminComments.resource,
    icon: countedIcon(Forum, adminComments, { reported: true }, 'reported'),
    menuPosition: 19,
    stream: 'comment',
    list: lazyPage(async () => (await import('./CommentList.tsx')).CommentList),
    show: lazyPage(async () => (await import('./CommentShow.tsx')).CommentShow),
  },
  eventWords,
  activityKinds,
  places: {
    campaignSections: [
      {
        name: 'comments',
        position: 50,
        Component: lazyPart(async () => (await import('./RelatedComments.tsx')).CommentsOnCampaign),
      },
    ],
    memberSections: [
      {
        name: 'comments',
        position: 55,
        Component: lazyPart(async () => (await import('./RelatedComments.tsx')).CommentsOfMember),
      },
    ],
  },
});

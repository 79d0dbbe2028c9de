import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOver';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { countedIcon } from '../../lists/counted-icon.tsx';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const supporters = defineFeature({
  resource: {
    name: adminPublicMessages.resource,
    label: 'Public messages',
    icon: countedIcon(RecordVoiceOver, adminPublicMessages, { reported: true }, 'reported'),
    menuPosition: 20,
    stream: 'supporter',
    list: lazyPage(async () => (await import('./PublicMessageList.tsx')).PublicMessageList),
    show: lazyPage(async () => (await import('./PublicMessageShow.tsx')).PublicMessageShow),
  },
  eventWords,
  activityKinds,
  places: {
    memberSections: [
      {
        name: 'public-messages',
        position: 57,
        Component: lazyPart(async () => (await import('./RelatedMessages.tsx')).MessagesOfMember),
      },
    ],
  },
});

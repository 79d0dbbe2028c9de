import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import Mail from '@mui/icons-material/Mail';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { countedIcon } from '../../lists/counted-icon.tsx';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const contact = defineFeature({
  resource: {
    name: adminContactMessages.resource,
    label: 'Messages',
    icon: countedIcon(Mail, adminContactMessages, { isRead: false }, 'unread'),
    menuPosition: 9,
    recordRepresentation: 'subject',
    stream: 'contact',
    withoutGetOne: true,
    withoutExport: true,
    list: lazyPage(async () => (await import('./ContactMessageList.tsx')).ContactMessageList),
    show: lazyPage(async () => (await import('./ContactMessageShow.tsx')).ContactMessageShow),
  },
  eventWords,
  activityKinds,
});

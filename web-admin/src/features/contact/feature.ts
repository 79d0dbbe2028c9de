import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { eventWords } from './event-words.tsx';
import { UnreadIcon } from './UnreadIcon.tsx';

export const contact = defineFeature({
  resource: {
    name: adminContactMessages.resource,
    label: 'Messages',
    icon: UnreadIcon,
    menuPosition: 9,
    recordRepresentation: 'subject',
    stream: 'contact',
    withoutGetOne: true,
    withoutExport: true,
    list: lazyPage(async () => (await import('./ContactMessageList.tsx')).ContactMessageList),
    show: lazyPage(async () => (await import('./ContactMessageShow.tsx')).ContactMessageShow),
  },
  eventWords,
});

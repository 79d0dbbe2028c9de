import { adminOutbox } from '@rostrum/contracts/outbox/lists';
import Outbox from '@mui/icons-material/Outbox';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const outbox = defineFeature({
  resource: {
    name: adminOutbox.resource,
    label: 'Outbox',
    icon: Outbox,
    adminsOnly: true,
    withoutExport: true,
    menuPosition: 10,
    recordRepresentation: 'subject',
    list: lazyPage(async () => (await import('./OutboxList.tsx')).OutboxList),
    show: lazyPage(async () => (await import('./MailShow.tsx')).MailShow),
  },
  eventWords,
  activityKinds,
});

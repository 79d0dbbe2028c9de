import { adminUsers } from '@rostrum/contracts/accounts/lists';
import People from '@mui/icons-material/People';
import { defineFeature, lazyPage, type ListFilter } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const accounts = defineFeature({
  resource: {
    name: adminUsers.resource,
    icon: People,
    menuPosition: 3,
    recordRepresentation: 'username',
    stream: 'user',
    withoutGetOne: true,
    toServerFilter,
    list: lazyPage(async () => (await import('./UserList.tsx')).UserList),
    show: lazyPage(async () => (await import('./UserShow.tsx')).UserShow),
  },
  eventWords,
  activityKinds,
});

/**
 * The server's text search covers names and addresses, not ids. Text of 12 to 16 digits is sent as an
 * id: it is longer than a number in a username.
 */
function toServerFilter(filter: ListFilter): ListFilter {
  const { q, ...others } = filter;
  const isId = typeof q === 'string' && /^\d{12,16}$/.test(q.trim());
  return isId ? { ...others, id: Number(q) } : filter;
}

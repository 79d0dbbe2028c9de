import { adminUsers } from '@rostrum/contracts/accounts/lists';
import People from '@mui/icons-material/People';
import { defineFeature, lazyPage, type ListFilter } from '../../kernel/define-feature.ts';
import { recordIdOf } from '../../kernel/record-id.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';
import { RoleRequests } from './RoleRequests.tsx';

export const accounts = defineFeature({
  resource: {
    name: adminUsers.resource,
    icon: People,
    menuPosition: 4,
    recordRepresentation: 'username',
    stream: 'user',
    toServerFilter,
    search: {
      filterOf: (text) => ({ q: text }),
      sort: defaultSort(adminUsers),
      nameOf: ({ username, email }) => `${String(username)} (${String(email)})`,
    },
    list: lazyPage(async () => (await import('./UserList.tsx')).UserList),
    show: lazyPage(async () => (await import('./UserShow.tsx')).UserShow),
  },
  eventWords,
  activityKinds,
  places: { dashboardCards: [{ name: 'role-requests', position: 29, Component: RoleRequests }] },
});

/**
 * The server's text search covers names and addresses but not ids, so an id becomes a filter of its
 * own.
 */
function toServerFilter(filter: ListFilter): ListFilter {
  const { q, ...others } = filter;
  const id = typeof q === 'string' ? recordIdOf(q) : undefined;
  return id === undefined ? filter : { ...others, id };
}

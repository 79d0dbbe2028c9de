import { defineList } from '../kernel/define-list.ts';

/** The console's list of the hashtags of public campaigns; by default those used last first. */
export const adminHashtags = defineList({
  resource: 'hashtags',
  audience: 'staff',
  filters: {
    id: { field: 'name', kind: 'word' },
    lastUsedAt: { field: 'lastUsedAt', kind: 'day' },
  },
  sorts: { id: 'name', name: 'name', count: 'count', lastUsedAt: 'lastUsedAt' },
  sort: ['lastUsedAt', 'desc'],
  text: true,
});

import { defineList } from '../kernel/define-list.ts';
import { limits } from '../kernel/limits.ts';

/** The events of one stream. Every sort order is by revision. */
export const streamEvents = defineList({
  resource: 'events',
  audience: 'staff',
  filters: { stream: { field: 'stream', kind: 'word', single: true } },
  sorts: { id: 'revision', revision: 'revision', position: 'revision', recordedAt: 'revision' },
  sort: ['revision', 'asc'],
  text: false,
  perPage: limits.page.adminMax,
});

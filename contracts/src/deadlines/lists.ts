import { defineList } from '../kernel/define-list.ts';
import { deadlineStates } from './constants.ts';

/** The console's list of pending deadlines. Failed ones are late as well. */
export const adminDeadlines = defineList({
  resource: 'deadlines',
  audience: 'staff',
  filters: {
    kind: { field: 'kind', kind: 'word', single: true },
    state: { field: 'state', kind: 'word', values: deadlineStates, single: true },
  },
  sorts: { id: 'dueAt', dueAt: 'dueAt' },
  sort: ['dueAt', 'asc'],
  text: false,
});

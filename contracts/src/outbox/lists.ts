import { defineList } from '../kernel/define-list.ts';
import { mailStates } from './constants.ts';

/** The console's list of mails, newest first. Addresses are personal: administrators only. */
export const adminOutbox = defineList({
  resource: 'outbox',
  audience: 'staff',
  filters: {
    state: { field: 'state', kind: 'word', values: mailStates, single: true },
    userId: { field: 'userId', kind: 'id', single: true },
  },
  sorts: { id: 'createdAt', createdAt: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: false,
});

import { defineList } from '../kernel/define-list.ts';

/** The console's list of contact messages; by default unread ones first, then newest first. */
export const adminContactMessages = defineList({
  resource: 'contact-messages',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    isRead: { field: 'isRead', kind: 'flag' },
    createdAt: { field: 'createdAt', kind: 'day' },
  },
  sorts: { createdAt: 'createdAt', id: 'createdAt', unreadFirst: 'unreadFirst' },
  sort: ['unreadFirst', 'desc'],
  text: false,
});

import { defineList } from '../kernel/define-list.ts';
import { paidRoles, payoutMethods, shareStates } from './constants.ts';

/** The console's list of the shares of all payouts, those that are due first at the top. */
export const adminPayouts = defineList({
  resource: 'payouts',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    state: { field: 'state', kind: 'word', values: shareStates, single: true },
    campaignId: { field: 'campaignId', kind: 'id' },
    promptId: { field: 'promptId', kind: 'id' },
    payeeId: { field: 'payeeId', kind: 'id' },
    role: { field: 'role', kind: 'word', values: paidRoles, single: true },
    method: { field: 'method', kind: 'word', values: payoutMethods, single: true },
    usableFrom: { field: 'usableFrom', kind: 'day' },
    dueAt: { field: 'dueAt', kind: 'day' },
    computedAt: { field: 'computedAt', kind: 'day' },
    sentAt: { field: 'sentAt', kind: 'day' },
  },
  sorts: {
    // Every share has a place in this order, also one without a due date.
    id: 'dueOrder',
    dueAt: 'dueOrder',
    computedAt: 'computedAt',
    sentAt: 'sentAt',
    amountCents: 'amountCents',
  },
  sort: ['dueAt', 'asc'],
  text: false,
});

/** The console's list of members who were to be paid, or owe something, those who owe most first. */
export const adminPayees = defineList({
  resource: 'payees',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    owes: { field: 'owes', kind: 'flag' },
    isOwed: { field: 'isOwed', kind: 'flag' },
  },
  sorts: {
    id: 'id',
    owedCents: 'owedCents',
    receivableCents: 'receivableCents',
    sentCents: 'sentCents',
    lastAt: 'lastAt',
  },
  sort: ['receivableCents', 'desc'],
  text: false,
});

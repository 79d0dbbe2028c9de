import { defineList } from '../engine/define-list.ts';

/** The public list. A document's `shownIn` is its category and `endsAt` its end while it is public. */
export const publicCampaigns = defineList({
  resource: 'campaigns',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'shownIn', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id' },
    status: { field: 'status', kind: 'word' },
  },
  sorts: {
    id: 'createdAt',
    createdAt: 'createdAt',
    currentAmount: 'currentAmountCents',
    backerCount: 'backerCount',
    expiresAt: 'endsAt',
  },
  sort: ['createdAt', 'desc'],
  text: true,
  audience: 'public',
});

/** The console's list: campaigns in every phase. */
export const adminCampaigns = defineList({
  resource: 'campaigns',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'categoryId', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id' },
    phase: { field: 'phase', kind: 'word' },
    status: { field: 'status', kind: 'word' },
  },
  sorts: {
    id: 'id',
    title: 'title',
    createdAt: 'createdAt',
    expiresAt: 'expiresAt',
    currentAmount: 'currentAmountCents',
    currentAmountCents: 'currentAmountCents',
    goalAmount: 'goalCents',
    goalAmountCents: 'goalCents',
    backerCount: 'backerCount',
    status: 'phase',
    phase: 'phase',
    categoryId: 'categoryId',
    categoryName: 'categoryId',
  },
  sort: ['createdAt', 'desc'],
  text: true,
  audience: 'staff',
});

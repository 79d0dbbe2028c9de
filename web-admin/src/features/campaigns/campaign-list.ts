import type { ListDeclaration } from '../../lists/list-declaration.ts';

/** What campaigns may be filtered and sorted by. */
export const campaignList = {
  resource: 'campaigns',
  filters: {
    id: { field: 'id', kind: 'id' },
    categoryId: { field: 'categoryId', kind: 'id' },
    creatorId: { field: 'creatorId', kind: 'id' },
    phase: { field: 'phase', kind: 'word' },
    status: { field: 'status', kind: 'word' },
    kind: { field: 'kind', kind: 'word' },
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
} as const satisfies ListDeclaration;

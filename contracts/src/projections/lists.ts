import { defineList } from '../kernel/define-list.ts';
import { limits } from '../kernel/limits.ts';

/** The read models with their status. */
export const readModelList = defineList({
  resource: 'projections',
  audience: 'staff',
  filters: {},
  sorts: { id: 'name', lagMs: 'lagMs', parkedGroups: 'parkedGroups' },
  sort: ['id', 'asc'],
  text: false,
  perPage: limits.page.adminMax,
});

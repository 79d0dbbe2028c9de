import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const projectionsEndpoints = defineEndpoints({
  adminListProjections: ['GET', '/api/admin/projections'],
  adminListParked: ['GET', '/api/admin/projections/:model/parked'],
  orderParked: ['POST', '/api/admin/projections/:model/parked'],
});

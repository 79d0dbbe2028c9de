import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** Commands of an operator for a parked event: fold it again, or leave it out for its group. */
export const parkedCommands = ['retry', 'skip'] as const;
export type ParkedCommand = (typeof parkedCommands)[number];

export const projectionsEndpoints = defineEndpoints({
  adminListProjections: ['GET', '/api/admin/projections'],
  adminListParked: ['GET', '/api/admin/projections/:model/parked'],
  orderParked: ['POST', '/api/admin/projections/:model/parked'],
});

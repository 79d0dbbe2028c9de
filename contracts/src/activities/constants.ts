import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const activitiesEndpoints = defineEndpoints({
  adminListActivities: ['GET', '/api/admin/activities'],
  userActivities: ['GET', '/api/admin/user-activities'],
  adminExportActivities: ['GET', '/api/admin/exports/activities'],
});

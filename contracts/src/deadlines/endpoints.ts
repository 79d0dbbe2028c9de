import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const deadlinesEndpoints = defineEndpoints({
  adminListDeadlines: ['GET', '/api/admin/deadlines'],
});

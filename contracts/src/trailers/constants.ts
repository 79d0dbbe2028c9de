import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const trailersEndpoints = defineEndpoints({
  createTrailer: ['POST', '/api/campaigns/preroll'],
  getThumbnail: ['GET', '/api/images/:id/thumbnail'],
});

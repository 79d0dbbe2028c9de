import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const uploadsEndpoints = defineEndpoints({
  upload: ['POST', '/api/upload'],
  simpleUpload: ['POST', '/simple-upload'],
  getImage: ['GET', '/api/images/:id'],
  getThumbnail: ['GET', '/api/images/:id/thumbnail'],
  getVideo: ['GET', '/api/videos/:filename'],
});

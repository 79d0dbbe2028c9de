import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const uploadsEndpoints = defineEndpoints({
  upload: ['POST', '/api/upload'],
  uploadVideo: ['POST', '/api/upload/video'],
  uploadCampaignImage: ['POST', '/api/direct-campaign-upload/:id'],
  simpleUpload: ['POST', '/simple-upload'],
  uploadProfileImage: ['POST', '/api/users/profile-image'],
  getImage: ['GET', '/api/images/:id'],
  getThumbnail: ['GET', '/api/images/:id/thumbnail'],
  getVideo: ['GET', '/api/videos/:filename'],
});

import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const profilesEndpoints = defineEndpoints({
  ownProfile: ['GET', '/api/user/profile'],
  changeOwnProfile: ['PUT', '/api/user/profile'],
  uploadProfileImage: ['POST', '/api/users/profile-image'],
  removeProfileImage: ['DELETE', '/api/users/profile-image'],
  getUser: ['GET', '/api/users/:id'],
  socialProfile: ['GET', '/api/users/:id/profile'],
  changeSocialProfile: ['PUT', '/api/users/:id/profile'],
  userActivity: ['GET', '/api/users/:id/activity'],
  sendMessage: ['POST', '/api/users/:id/messages'],
});

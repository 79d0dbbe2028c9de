import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const profilesEndpoints = defineEndpoints({
  ownProfile: ['GET', '/api/user/profile'],
  changeOwnProfile: ['PUT', '/api/user/profile'],
  removeProfileImage: ['DELETE', '/api/users/profile-image'],
  getUser: ['GET', '/api/users/:id'],
  socialProfile: ['GET', '/api/users/:id/profile'],
  changeSocialProfile: ['PUT', '/api/users/:id/profile'],
  userActivity: ['GET', '/api/users/:id/activity'],
  adminGetProfile: ['GET', '/api/admin/users/:id/profile'],
  sendMessage: ['POST', '/api/users/:id/messages'],
});

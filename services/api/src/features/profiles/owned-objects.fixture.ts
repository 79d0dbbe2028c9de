import { paramsOfMember, type OwnedObjects } from '../../testing/owned-objects.ts';

export const owned: OwnedObjects = {
  changeSocialProfile: paramsOfMember,
  userActivity: paramsOfMember,
};

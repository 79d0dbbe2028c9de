export { grantRole } from './grant-role.ts';
export { activeAdmins, assertNotLastAdmin, lastAdminRemoval, removeAdmin } from './list-admins.ts';

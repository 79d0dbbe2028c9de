export { grantRole } from './grant-role.ts';
export { activeAdmins, assertNotLastAdmin, removeAdmin } from './list-admins.ts';

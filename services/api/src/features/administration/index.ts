export { grantRole } from './grant-role.ts';
export { assertNotLastAdmin, removeAdmin } from './list-admins.ts';

export { grantRole } from './grant-role.ts';
export { changeAdmins } from './list-admins.ts';

export { grantRole } from './grant-role.ts';
export { activeAdmins, assertNoAdmin, assertNotLastAdmin, removeAdmin } from './list-admins.ts';
export { approverOf } from './second-person.ts';

export { grantRole } from './grant-role.ts';
export { activeAdmins, assertNoAdmin, assertNotLastAdmin, removeAdmin } from './list-admins.ts';
export { adminApprover, approverOf } from './second-person.ts';

export { grantRole } from './grant-role.ts';
export {
  activeAdmins,
  adminRecipients,
  assertNoAdmin,
  assertNotLastAdmin,
  removeAdmin,
} from './list-admins.ts';
export { adminApprover, approverOf } from './second-person.ts';

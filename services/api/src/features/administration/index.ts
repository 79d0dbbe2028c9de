export { grantRole } from './grant-role.ts';
export {
  activeAdmins,
  assertNoAdmin,
  assertNotLastAdmin,
  otherAdmins,
  removeAdmin,
} from './list-admins.ts';
export { adminApprover, approverOf } from './second-person.ts';

export { grantRole } from './grant-role.ts';
export {
  activeAdmins,
  assertNoAdmin,
  assertNotLastAdmin,
  otherAdmins,
  removeAdmin,
} from './list-admins.ts';
export { approverOf } from './second-person.ts';

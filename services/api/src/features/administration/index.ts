export { grantRole } from './grant-role.ts';
export {
  activeAdmins,
  adminRecipients,
  assertNoAdmin,
  assertNotLastAdmin,
  removeAdmin,
} from './list-admins.ts';
export { adminInMail, requestMail } from './request-mail.ts';
export { adminApprover, approverOf } from './second-person.ts';

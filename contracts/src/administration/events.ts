import { z } from 'zod';
import { roles } from '../accounts/index.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

const reason = personal(text(limits.reason.max).nullable(), erasedText);
const subject = (data: { readonly userId: number }) => `user-${String(data.userId)}`;

/** On `user-{id}`. */
export const roleRevoked = defineEvent({
  type: 'RoleRevoked',
  version: 1,
  money: false,
  /** `revokedBy` is null when the operator revoked it at the command line. */
  data: z.object({ userId: id, role: z.enum(roles), revokedBy: id.nullable(), reason }),
  subject,
});

/** On `user-{id}`. A suspended member cannot sign in; nothing else changes. */
export const memberSuspended = defineEvent({
  type: 'MemberSuspended',
  version: 1,
  money: false,
  data: z.object({ userId: id, by: id, reason }),
  subject,
});

export const memberReinstated = defineEvent({
  type: 'MemberReinstated',
  version: 1,
  money: false,
  data: z.object({ userId: id, by: id, reason }),
  subject,
});

/**
 * On `role-admin`: the administrators who are not suspended. One stream decides about all of them,
 * so that two administrators who revoke each other's role at once cannot both succeed.
 */
export const adminListed = defineEvent({
  type: 'AdminListed',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

export const adminUnlisted = defineEvent({
  type: 'AdminUnlisted',
  version: 1,
  money: false,
  data: z.object({ userId: id }),
});

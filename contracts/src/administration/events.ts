import { z } from 'zod';
import { roles } from '../accounts/index.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { roleChanges } from './constants.ts';

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

/** What is asked for: that a role is granted, or revoked. */
const change = z.enum(roleChanges);

/**
 * On `user-{id}`. It changes nothing until another administrator confirms it, or the only one has
 * waited.
 */
export const roleChangeRequested = defineEvent({
  type: 'RoleChangeRequested',
  version: 1,
  money: false,
  data: z.object({ userId: id, role: z.enum(roles), change, requestedBy: id, reason }),
  subject,
});

/**
 * On `user-{id}`, after the `RoleGranted` or `RoleRevoked` that it confirms. `confirmedBy` is
 * `requestedBy` where there was no other administrator.
 */
export const roleChangeConfirmed = defineEvent({
  type: 'RoleChangeConfirmed',
  version: 1,
  money: false,
  data: z.object({
    userId: id,
    role: z.enum(roles),
    change,
    requestedBy: id,
    confirmedBy: id,
    reason,
  }),
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

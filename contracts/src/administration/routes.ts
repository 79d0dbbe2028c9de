import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { administrationEndpoints as endpoints } from './constants.ts';
import { adminUserPage, grantAdminBody, reasonBody, roleBody, roleChanged } from './schemas.ts';

const params = { id: '4711' } as const;
const act = {
  tag: 'administration',
  access: 'admin',
  confirms: 'second-factor',
  keepsAddress: true,
  answers: { 200: success },
  errors: [404, 409],
} as const;

export const administrationRoutes = {
  adminGetUser: defineRoute(endpoints.adminGetUser, {
    summary: 'One member with their profile, second factor and last use',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params },
    answers: { 200: adminUserPage },
    errors: [404],
  }),
  grantAdmin: defineRoute(endpoints.grantAdmin, {
    ...act,
    answers: { 200: roleChanged },
    summary:
      'Ask that a member becomes an administrator, or confirm what another administrator has asked',
    body: grantAdminBody,
    example: { body: { userId: 4711, reason: 'She joined the team.' } },
  }),
  grantRole: defineRoute(endpoints.grantRole, {
    ...act,
    answers: { 200: roleChanged },
    summary: 'Give a member a role; that of an administrator as by `grant-admin`',
    params: idParams,
    body: roleBody,
    example: { params, body: { role: 'auditor', reason: 'She checks the books.' } },
  }),
  revokeRole: defineRoute(endpoints.revokeRole, {
    ...act,
    answers: { 200: roleChanged },
    summary:
      'Take a role from a member; refused for the last administrator. Another administrator confirms that an administrator loses the role, unless they give it up themselves',
    params: idParams,
    body: roleBody,
    example: { params, body: { role: 'admin', reason: 'She left the team.' } },
  }),
  suspendMember: defineRoute(endpoints.suspendMember, {
    ...act,
    summary: 'Suspend a member: sessions end, and signing in is refused',
    params: idParams,
    body: reasonBody,
    example: { params, body: { reason: 'Several members reported threats.' } },
  }),
  reinstateMember: defineRoute(endpoints.reinstateMember, {
    ...act,
    summary: 'End the suspension of a member',
    params: idParams,
    body: reasonBody,
    example: { params, body: { reason: 'The reports were about somebody else.' } },
  }),
} as const;

import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminGetUser } from './get-user.ts';
import { grantAdmin, grantRoleTo } from './grant-role.ts';
import { listAdminsProcess } from './list-admins.ts';
import { suspensionMails } from './mails.ts';
import { revokeRole } from './revoke-role.ts';
import { roleMails } from './role-mails.ts';
import { reinstateMember, suspendMember } from './suspend-member.ts';

export const administration = defineFeature({
  name: 'administration',
  endpoints: (app) => [
    endpoint(routes.adminGetUser, adminGetUser(app)),
    endpoint(routes.grantAdmin, grantAdmin(app)),
    endpoint(routes.grantRole, grantRoleTo(app)),
    endpoint(routes.revokeRole, revokeRole(app)),
    endpoint(routes.suspendMember, suspendMember(app)),
    endpoint(routes.reinstateMember, reinstateMember(app)),
  ],
  processes: (app) => [listAdminsProcess(app)],
  mails: (app) => [...suspensionMails, ...roleMails(app)],
  activityTitles: {
    role_granted: ({ role }) => `The role ${String(role)} was granted to you`,
    role_change_requested: ({ change, role }) =>
      `An administrator asked that you ${change === 'grant' ? 'get' : 'lose'} the role ${String(role)}`,
    role_change_confirmed: ({ change, role }) =>
      `It was confirmed that you ${change === 'grant' ? 'get' : 'lose'} the role ${String(role)}`,
    role_revoked: ({ role }) => `Your role ${String(role)} was revoked`,
    member_suspended: 'Your account was suspended',
    member_reinstated: 'Your account was reinstated',
  },
});

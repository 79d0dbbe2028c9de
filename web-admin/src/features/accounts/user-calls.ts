import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import type { Role } from '@rostrum/contracts/accounts';
import type { Calls } from '../../kernel/calls.ts';

/** Calls that change one member, each with a reason. @throws HttpError */
export const userCalls = ({ call }: Calls, id: number) => ({
  grantAdmin: (reason: string) =>
    call(administrationEndpoints.grantAdmin, { body: { userId: id, reason } }),
  grantRole: (role: Role, reason: string) =>
    call(administrationEndpoints.grantRole, { params: { id }, body: { role, reason } }),
  revokeRole: (role: Role, reason: string) =>
    call(administrationEndpoints.revokeRole, { params: { id }, body: { role, reason } }),
  suspend: (reason: string) =>
    call(administrationEndpoints.suspendMember, { params: { id }, body: { reason } }),
  reinstate: (reason: string) =>
    call(administrationEndpoints.reinstateMember, { params: { id }, body: { reason } }),
});

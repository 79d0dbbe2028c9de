import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

/** What an admin did to a member. The reason is personal text, and stays in the log. */
const byAdmin = <E extends EventOfType<'MemberSuspended' | 'MemberReinstated'>>(type: string) =>
  activity<E>(type, ({ data }) => ({ userId: data.userId }));

export const administrationActivities: Rules = {
  RoleGranted: activity<EventOfType<'RoleGranted'>>('role_granted', ({ data }) => ({
    userId: data.userId,
    details: { role: data.role },
  })),
  RoleRevoked: activity<EventOfType<'RoleRevoked'>>('role_revoked', ({ data }) => ({
    userId: data.userId,
    details: { role: data.role },
  })),
  RoleChangeRequested: activity<EventOfType<'RoleChangeRequested'>>(
    'role_change_requested',
    ({ data }) => ({ userId: data.userId, details: { role: data.role, change: data.change } }),
  ),
  RoleChangeConfirmed: activity<EventOfType<'RoleChangeConfirmed'>>(
    'role_change_confirmed',
    ({ data }) => ({ userId: data.userId, details: { role: data.role, change: data.change } }),
  ),
  MemberSuspended: byAdmin<EventOfType<'MemberSuspended'>>('member_suspended'),
  MemberReinstated: byAdmin<EventOfType<'MemberReinstated'>>('member_reinstated'),
};

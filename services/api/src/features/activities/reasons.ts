import type { EventType } from '@rostrum/contracts';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';

const types: readonly EventType[] = [
  'RoleGranted',
  'RoleRevoked',
  'MemberSuspended',
  'ErasureRequested',
  'MemberReinstated',
];
const withReason: ReadonlySet<string> = new Set([
  'role_granted',
  'role_revoked',
  'member_suspended',
  'erasure_requested',
  'member_reinstated',
]);

/**
 * The reasons that admins gave, by the event's id. Reasons are personal text, which no document holds:
 * they are read from the log, where they are erased with the member.
 */
export async function loadReasons(
  { events }: Pick<App, 'events'>,
  found: readonly ActivityDocument[],
): Promise<ReadonlyMap<string, string>> {
  const members = new Set(
    found.flatMap(({ activityType, userId }) =>
      withReason.has(activityType) && userId !== null ? [userId] : [],
    ),
  );
  const reasons = new Map<string, string>();
  for (const userId of members) {
    const stream = await events.load(userStream(userId), types);
    for (const { id, data } of stream.events) {
      if ('reason' in data && typeof data.reason === 'string') reasons.set(id, data.reason);
    }
  }
  return reasons;
}

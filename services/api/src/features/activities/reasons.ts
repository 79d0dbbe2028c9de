import type { EventType } from '@rostrum/contracts';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { App } from '../../runtime/app.ts';

const types: readonly EventType[] = [
  'RoleGranted',
  'RoleRevoked',
  'MemberSuspended',
  'ErasureRequested',
  'MemberReinstated',
  'SessionRevoked',
  'ProviderPaidOut',
  'ProviderPayoutFailed',
  'StatusChanged',
  'UnmatchedPaymentResolved',
  'WithdrawalRequested',
];
const withReason: ReadonlySet<string> = new Set([
  'role_granted',
  'role_revoked',
  'member_suspended',
  'erasure_requested',
  'member_reinstated',
  'session_revoked',
  'provider_paid_out',
  'provider_payout_failed',
  'status_changed',
  'payment_difference_resolved',
  'withdrawal_requested',
]);

/**
 * The reasons that admins gave, by the event's id. Reasons are personal text, which no document holds:
 * they are read from the log, where they are erased with the member.
 */
export async function loadReasons(
  { events }: Pick<App, 'events'>,
  found: readonly ActivityDocument[],
): Promise<ReadonlyMap<string, string>> {
  const streams = new Set(
    // What a provider's list reported and what a deadline changed has no member, and no reason.
    found.flatMap(({ activityType, stream, userId }) =>
      withReason.has(activityType) && userId !== null ? [stream] : [],
    ),
  );
  const reasons = new Map<string, string>();
  for (const stream of streams) {
    for (const { id, data } of (await events.load(stream, types)).events) {
      if ('reason' in data && typeof data.reason === 'string') reasons.set(id, data.reason);
    }
  }
  return reasons;
}

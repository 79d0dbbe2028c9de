/** The statuses that lists show and filters take. */
export const wireStatuses = ['active', 'completed', 'expired'] as const;
export type WireStatus = (typeof wireStatuses)[number];

/** The states of a campaign. */
export const phases = [
  'pending_payment',
  'active',
  'funding_closed',
  'completed',
  'expired',
  'removed',
] as const;
export type Phase = (typeof phases)[number];

/** The status of a phase on the wire: a campaign whose funding is closed is still `active` there. */
export const wireStatus = {
  pending_payment: 'pending_payment',
  active: 'active',
  funding_closed: 'active',
  completed: 'completed',
  expired: 'expired',
  removed: 'removed',
} as const satisfies Readonly<Record<Phase, WireStatus | 'pending_payment' | 'removed'>>;

/** The status under which lists show a campaign; null while it is not public. */
export function listedStatus(phase: Phase): WireStatus | null {
  const status = wireStatus[phase];
  return status === 'pending_payment' || status === 'removed' ? null : status;
}

/** Whether visitors can see a campaign. */
export function isPublic(phase: Phase): boolean {
  return listedStatus(phase) !== null;
}

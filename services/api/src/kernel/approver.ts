import { administrationLimits } from '@rostrum/contracts/administration/constants';

/** An administrator, as a decision of two people sees them. */
export interface Approver {
  readonly id: number;
  /**
   * Other members who count as the same person, because one of both got the role of an administrator
   * from the other within the last seven days, directly or through others.
   */
  readonly alike: readonly number[];
  /** Null while other administrators exist. */
  readonly sole: SoleAdmin | null;
}

export interface SoleAdmin {
  /** The delay in milliseconds after which a sole administrator may decide; null for never. */
  readonly delayMs: number | null;
  /** When the last of the others was removed, ISO 8601; null when there never was one. */
  readonly since: string | null;
}

/** Whether a decision by this member would not be one of a second person. */
export const isSamePerson = ({ id, alike }: Approver, other: number | null): boolean =>
  other !== null && (other === id || alike.includes(other));

/**
 * From when a sole administrator may decide, in epoch milliseconds: the delay begins with the last of
 * what they could do alone (ISO 8601), and the removal of the others. Infinity for never.
 */
export function soleAdminMayAt(
  { delayMs, since }: SoleAdmin,
  begunAt: readonly (string | null)[],
): number {
  if (delayMs === null) return Number.POSITIVE_INFINITY;
  return Math.max(...[...begunAt, since].map((at) => (at === null ? 0 : Date.parse(at)))) + delayMs;
}

/** What one administrator has asked for and another confirms. */
export interface TwoPersonRequest {
  readonly requestedBy: number;
  /** ISO 8601. */
  readonly requestedAt: string;
}

/**
 * From when this administrator can confirm a request, ISO 8601; null when only another one can.
 */
export function confirmableAt(
  { requestedBy, requestedAt }: TwoPersonRequest,
  by: Approver,
): string | null {
  if (!isSamePerson(by, requestedBy)) return requestedAt;
  return by.sole && new Date(soleAdminMayAt(by.sole, [requestedAt])).toISOString();
}

/** Until when a request can be confirmed, ISO 8601. */
export const confirmableUntil = ({ requestedAt }: TwoPersonRequest): string =>
  new Date(Date.parse(requestedAt) + administrationLimits.requestMs).toISOString();

/** Whether a request can be confirmed now or later. */
export const isConfirmable = (request: TwoPersonRequest, now: Date): boolean =>
  Date.parse(confirmableUntil(request)) > now.getTime();

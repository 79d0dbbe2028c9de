import { administrationLimits, administrationMessages } from '@rostrum/contracts/administration';
import { DomainError } from './domain-error.ts';

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

/** What an administrator asked for and another one confirms. */
export interface ConfirmableRequest {
  readonly requestedBy: number;
  /** ISO 8601. */
  readonly requestedAt: string;
}

/**
 * From when this administrator can confirm a request, ISO 8601; null when only another one can.
 */
export function confirmableAt(
  { requestedBy, requestedAt }: ConfirmableRequest,
  by: Approver,
): string | null {
  if (!isSamePerson(by, requestedBy)) return requestedAt;
  return by.sole && new Date(soleAdminMayAt(by.sole, [requestedAt])).toISOString();
}

/**
 * Whether a command of this administrator confirms a request; false when it only repeats it.
 * @throws DomainError (409) when who asked is another account that counts as the same person
 */
export function confirmsNow(request: ConfirmableRequest, by: Approver, now: Date): boolean {
  const from = confirmableAt(request, by);
  if (from === null && by.id !== request.requestedBy) {
    throw new DomainError('conflict', administrationMessages.sameParty);
  }
  return from !== null && Date.parse(from) <= now.getTime();
}

/** Until when a request can be confirmed, ISO 8601. */
export const confirmableUntil = ({ requestedAt }: ConfirmableRequest): string =>
  new Date(Date.parse(requestedAt) + administrationLimits.requestMs).toISOString();

/** The request if it can be confirmed now or later, else null. */
export const openRequest = <R extends ConfirmableRequest>(
  request: R | null,
  now: Date,
): R | null =>
  request !== null && Date.parse(confirmableUntil(request)) > now.getTime() ? request : null;

import { happenedAt } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.ts';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';
import type { Quota } from '../../kernel/quota.ts';

/** Purpose of a mailed link. */
export type LinkPurpose =
  | 'email-verification'
  | 'password-reset'
  | 'email-change-present'
  | 'email-change-new'
  | 'participant-invitation';

interface Dependencies {
  readonly keyedHash: KeyedHash;
}

/**
 * The token of a mailed link, in hex: a keyed hash of the id of the event that requested the link,
 * so that nothing secret is stored.
 */
export function linkToken(
  { keyedHash }: Dependencies,
  purpose: LinkPurpose,
  requestId: string,
): string {
  return keyedHash(purpose, requestId);
}

/** A request of a mailed link: id and time (ISO 8601) of its event. */
export interface LinkRequest {
  readonly id: string;
  readonly at: string;
}

/**
 * The requests after one more, oldest first; as many as can be open by the quota of requests.
 * @param linkMs how long a link can be used, in milliseconds
 */
export function withRequest(
  requests: readonly LinkRequest[],
  event: RecordedEvent,
  { calls, ms }: Quota,
  linkMs: number,
): readonly LinkRequest[] {
  const request = { id: event.id, at: happenedAt(event) };
  return [...requests, request].slice(-calls * Math.ceil(linkMs / ms));
}

/** Whether the token belongs to the request. Without a request it is false, after the same time. */
export function isLink(
  app: Dependencies,
  purpose: LinkPurpose,
  requestId: string | undefined,
  token: string,
): boolean {
  const expected = Buffer.from(linkToken(app, purpose, requestId ?? ''), 'hex');
  const given = Buffer.from(token, 'hex');
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && requestId !== undefined;
}

/** The id of the request to which the token belongs; undefined when it belongs to none, after the same time. */
export function requestOf(
  app: Dependencies,
  purpose: LinkPurpose,
  requestIds: readonly string[],
  token: string,
): string | undefined {
  const ids = requestIds.length > 0 ? requestIds : [undefined];
  return ids.find((id) => isLink(app, purpose, id, token));
}

/**
 * The error for a link that has expired, was used, was replaced by one for another address, or belongs
 * to another member.
 */
export const invalidLink = (): DomainError =>
  new DomainError('link_invalid', accountMessages.linkInvalid);

/**
 * Path of a page with the member's id and the token in the fragment, which browsers neither send to
 * a server nor include in `Referer`.
 */
export function linkPath(page: string, userId: number, token: string): string {
  return `${page}#user=${String(userId)}&token=${token}`;
}

import { accountMessages } from '@rostrum/contracts/accounts';
import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.ts';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';

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

/** @returns the request's id. @throws DomainError (400) when the token is not that of the request */
export function assertLink(
  app: Dependencies,
  purpose: LinkPurpose,
  requestId: string | undefined,
  token: string,
): string {
  if (requestId === undefined || !isLink(app, purpose, requestId, token)) throw invalidLink();
  return requestId;
}

/**
 * The error for a link that has expired, was used, was replaced by a newer one, or belongs to
 * another member.
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

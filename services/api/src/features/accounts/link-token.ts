import { accountMessages } from '@rostrum/contracts/accounts';
import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.ts';
import type { KeyedHash } from '../../kernel/keyed-hash.ts';

/** What a mailed link is for. */
export type LinkPurpose =
  'email-verification' | 'password-reset' | 'email-change-present' | 'email-change-new';

interface Hashing {
  readonly keyedHash: KeyedHash;
}

/**
 * The token of the link that follows from a request, in hex: a keyed hash of the request's event id,
 * so that nothing secret is stored.
 */
export function linkToken({ keyedHash }: Hashing, purpose: LinkPurpose, requestId: string): string {
  return keyedHash(purpose, requestId);
}

/** Whether the token is that of the request. Without a request it is false, in the same time. */
export function isLink(
  app: Hashing,
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
  app: Hashing,
  purpose: LinkPurpose,
  requestId: string | undefined,
  token: string,
): string {
  if (requestId === undefined || !isLink(app, purpose, requestId, token)) throw invalidLink();
  return requestId;
}

/** A link that is expired, used, replaced by a newer one, or of somebody else. */
export const invalidLink = (): DomainError =>
  new DomainError('link_invalid', accountMessages.linkInvalid);

/**
 * Path of a page with the member and the token in the fragment, which browsers send to no server and
 * name in no `Referer`.
 */
export function linkPath(page: string, userId: number, token: string): string {
  return `${page}#user=${String(userId)}&token=${token}`;
}

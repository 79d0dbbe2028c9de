import { useLocation } from 'react-router-dom';

export interface MailedLink {
  readonly userId: number;
  readonly token: string;
}

/** The user id and token in the fragment of a mailed link; undefined if either is missing. */
export function parseMailedLink(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const userId = Number(parts.get('user'));
  const token = parts.get('token') ?? '';
  if (!Number.isSafeInteger(userId) || userId < 1 || !/^[0-9a-f]{64}$/.test(token))
    return undefined;
  return { userId, token };
}

/** The mailed link that the page was opened with. */
export const useMailedLink = (): MailedLink | undefined => parseMailedLink(useLocation().hash);

import { sessionHint } from '@rostrum/contracts/accounts/constants';

/** Whether the browser may have a session. True if cookies cannot be read. */
export function mayHaveSession(): boolean {
  try {
    return hasSessionHint(document.cookie);
  } catch {
    return true;
  }
}

/** Whether the cookies, in the format of `document.cookie`, contain the hint. */
export function hasSessionHint(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${sessionHint}=`));
}

/** Called when the session is no longer valid, so that the next visit does not ask for it. */
export function removeSessionHint(): void {
  try {
    document.cookie = `${sessionHint}=; Path=/; Max-Age=0; SameSite=Lax`;
  } catch {
    // If cookies cannot be written, the hint stays and each visit asks for the session.
  }
}

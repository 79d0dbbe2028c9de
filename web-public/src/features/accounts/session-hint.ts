import { sessionHint } from '@rostrum/contracts/accounts/constants';

/** Whether the browser may have a session. Where cookies cannot be read, it may. */
export function mayHaveSession(): boolean {
  try {
    return hasHint(document.cookie);
  } catch {
    return true;
  }
}

/** Whether the cookies, as `document.cookie` has them, contain the hint. */
export function hasHint(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${sessionHint}=`));
}

/** Called when the session is no longer valid, so that the next visit does not ask for it. */
export function removeHint(): void {
  try {
    document.cookie = `${sessionHint}=; Path=/; Max-Age=0; SameSite=Lax`;
  } catch {
    // Without access to cookies the session is asked for at each visit.
  }
}

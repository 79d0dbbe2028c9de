/** Where to go after signing in: a path of this site, kept in the tab. */
const storageKey = 'rostrum.return-to';

/** The path if it is one of this site, else nothing: `//host`, `/\host`, other schemes and control
 * characters lead elsewhere or hide where they lead. */
export function ownPath(path: string | null, origin: string): string | undefined {
  if (path === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  // "/.//host" is of this origin, but what remains of it once resolved is not.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function saveReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Storage is closed: after signing in they start from their dashboard.
  }
}

/** The saved path, if it leads to this site. */
export function savedReturnPath(): string | undefined {
  try {
    return ownPath(sessionStorage.getItem(storageKey), window.location.origin);
  } catch {
    return undefined;
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is closed: nothing was saved.
  }
}

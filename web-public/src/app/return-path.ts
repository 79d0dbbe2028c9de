import { storedText } from '../ui/browser/stored-text.ts';

/** The path to open after signing in. */
const stored = storedText('sessionStorage', 'rostrum.return-to');

/**
 * Returns the path if it stays on this site. Rejects other schemes, `//host`, `/\host` and control
 * characters.
 */
export function ownPath(path: string | undefined, origin: string): string | undefined {
  if (path === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  // "/.//host" has this origin, but resolves to "//host".
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function saveReturnPath(path: string): void {
  stored.write(path);
}

/** The saved path, if it stays on this site. */
export function savedReturnPath(): string | undefined {
  return ownPath(stored.read(), window.location.origin);
}

export function forgetReturnPath(): void {
  stored.remove();
}

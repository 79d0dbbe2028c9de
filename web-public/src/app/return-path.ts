import { storedText } from '../ui/stored-text.ts';

/** The path to open after signing in. */
const stored = storedText('sessionStorage', 'rostrum.return-to');

/** The path if it is one of this site, else nothing: `//host`, `/\host`, other schemes and control
 * characters lead elsewhere or hide where they lead. */
export function ownPath(path: string | undefined, origin: string): string | undefined {
  if (path === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  // "/.//host" is of this origin, but what remains of it once resolved is not.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function saveReturnPath(path: string): void {
  stored.write(path);
}

/** The saved path, if it leads to this site. */
export function savedReturnPath(): string | undefined {
  return ownPath(stored.read(), window.location.origin);
}

export function forgetReturnPath(): void {
  stored.remove();
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storedText } from '../ui/browser/stored-text.ts';
import { ownPath } from './return-path.ts';

/** The last path that this browser showed. Opening the root in a new tab returns to it. */
const lastPath = storedText('localStorage', 'rostrum.last-path');
/** Set in tabs that have shown the site. */
const tabMark = storedText('sessionStorage', 'rostrum.opened');
const restoreAfterMs = 100;
const notRemembered = ['/exclusive', '/admin/login', '/participation', '/terms', '/privacy'];

export function useRememberedPath(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = useRef(false);
  const path = `${location.pathname}${location.search}`;
  useEffect(() => {
    const first = !opened.current;
    opened.current = true;
    const anew = first && tabMark.read() === undefined && !cameFromThisSite();
    tabMark.write('1');
    const before =
      anew && path === '/' ? ownPath(lastPath.read(), window.location.origin) : undefined;
    if (before === undefined || before === '/') {
      if (isRemembered(location.pathname)) lastPath.write(path);
      return;
    }
    const timer = setTimeout(() => {
      void navigate(before, { replace: true });
    }, restoreAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [path, location.pathname, navigate]);
}

/**
 * Paths under `/auth` are excluded: they belong to a step such as signing in, or to a mailed link.
 */
const isRemembered = (pathname: string): boolean =>
  !pathname.startsWith('/auth/') &&
  !notRemembered.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Whether a link on this site opened the tab. */
function cameFromThisSite(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}

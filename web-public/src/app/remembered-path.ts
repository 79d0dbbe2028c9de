import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storedText } from '../ui/stored-text.ts';
import { features } from './all-features.ts';
import { ownPath } from './return-path.ts';

/** The path this tab was last at. Opening the root anew returns to it. */
const lastPath = storedText('sessionStorage', 'rostrum.last-path');
const restoreAfterMs = 100;
const notRemembered = [
  ...features.flatMap(({ routes }) => routes?.visitors ?? []).map(({ path }) => path),
  '/exclusive',
  '/admin/login',
  '/terms',
  '/privacy',
];

export function useRememberedPath(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = useRef(false);
  const path = `${location.pathname}${location.search}`;
  useEffect(() => {
    const first = !opened.current;
    opened.current = true;
    const before =
      first && path === '/' && isFreshOpening()
        ? ownPath(lastPath.read(), window.location.origin)
        : undefined;
    if (before === undefined || before === '/') {
      if (!notRemembered.includes(location.pathname)) lastPath.write(path);
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

/** False for a reload, the back button and a link from a page of this site. */
function isFreshOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const fresh = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  return fresh && !document.referrer.startsWith(window.location.origin);
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { features } from '../features.ts';
import { ownPath } from './return-path.ts';

/** The path that this tab was at; a fresh opening of the root goes back to it. */
const storageKey = 'rostrum.last-path';
const restoreAfterMs = 100;
const notRemembered = [
  ...features.flatMap(({ routes }) => routes?.visitors ?? []).map(({ path }) => path),
  '/exclusive',
  '/admin/login',
  '/terms',
  '/privacy',
];

function lastPath(): string | undefined {
  try {
    return ownPath(sessionStorage.getItem(storageKey), window.location.origin);
  } catch {
    return undefined;
  }
}

function remember(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Storage is closed: the root then simply shows the home page.
  }
}

export function useRememberedPath(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = useRef(false);
  const path = `${location.pathname}${location.search}`;
  useEffect(() => {
    const first = !opened.current;
    opened.current = true;
    const before = first && path === '/' && isFreshOpening() ? lastPath() : undefined;
    if (before === undefined || before === '/') {
      if (!notRemembered.includes(location.pathname)) remember(path);
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

/** Not a reload, not the back button, and not a link from one of our own pages. */
function isFreshOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const fresh = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  return fresh && !document.referrer.startsWith(window.location.origin);
}

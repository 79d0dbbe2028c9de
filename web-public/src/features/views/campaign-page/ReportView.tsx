import { useEffect, type ReactNode } from 'react';
import type { Places } from '../../places.tsx';
import { reportView } from '../api.ts';
import { currentArrival, sourceOf } from './arrival.ts';

/** Milliseconds that a campaign must be visible for a view. */
const seenAfterMs = 1_000;

/** Campaigns whose view was reported since the page was loaded. */
const reported = new Set<number>();

/** Reports a view once the campaign was visible for a moment; not from a hidden or prerendered tab. */
export function Component({ campaign: { id } }: Places['campaignNotices']): ReactNode {
  useEffect(() => {
    if (reported.has(id)) return undefined;
    const source = sourceOf(currentArrival());
    return onceSeen(() => {
      reported.add(id);
      void reportView(id, source);
    });
  }, [id]);
  return null;
}

/** Returns a function that ends the wait. */
function onceSeen(act: () => void): () => void {
  let timer: number | undefined;
  const wait = (): void => {
    window.clearTimeout(timer);
    // A prerendered page is hidden until it is shown.
    if (document.visibilityState === 'visible') timer = window.setTimeout(end, seenAfterMs, act);
  };
  const end = (then?: () => void): void => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
    then?.();
  };
  document.addEventListener('visibilitychange', wait);
  wait();
  return () => {
    end();
  };
}

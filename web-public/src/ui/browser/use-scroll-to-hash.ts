import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the anchor after mount: the page loads lazily, so the browser does not find the anchor
 * itself.
 */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

import { useEffect } from 'react';

/** Names the page in the tab, the history and the mouth of a screen reader. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Rostrum' : `${title} · Rostrum`;
  }, [title]);
}

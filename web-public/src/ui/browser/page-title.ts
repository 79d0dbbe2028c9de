import { useEffect } from 'react';

/** Sets the document's title, which screen readers announce. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Rostrum' : `${title} · Rostrum`;
  }, [title]);
}

import type { Target } from '@rostrum/contracts';
import { commentFragment } from '@rostrum/contracts/comments/constants';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recordIdOf } from '../../api/record-id.ts';
import { linkedQuery, type LinkedComment } from './api.ts';

/** The comment or answer that the address names by its `commentFragment`. */
export function useLinkedId(): number | undefined {
  return recordIdOf(/^#comment-(\d+)$/u.exec(useLocation().hash)?.[1]);
}

/**
 * The linked comment, unless the page shows it, where it then gets the focus. `isLoaded`: whether
 * the list is shown.
 */
export function useLinkedComment(
  target: Target,
  id: number | undefined,
  isLoaded: boolean,
): UseQueryResult<LinkedComment | null> | undefined {
  const [looked, setLooked] = useState<{ readonly id: number; readonly isShown: boolean }>();
  const isLooked = looked !== undefined && looked.id === id;
  useEffect(() => {
    if (id === undefined || !isLoaded || isLooked) return undefined;
    const frame = requestAnimationFrame(() => {
      // In the list, or among the answers that the reader has opened.
      const shown = document.getElementById(commentFragment(id));
      shown?.scrollIntoView();
      shown?.focus({ preventScroll: true });
      setLooked({ id, isShown: shown !== null });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [id, isLoaded, isLooked]);
  const isMissing = isLooked && !looked.isShown;
  const query = useQuery({ ...linkedQuery(target, id ?? 0), enabled: isMissing });
  return isMissing ? query : undefined;
}

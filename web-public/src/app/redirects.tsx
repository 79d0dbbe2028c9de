import type { ReactNode } from 'react';
import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom';

/** An old address of a page: goes on to the canonical one, with the same parameters and query. */
export function MovedTo({ pattern }: { readonly pattern: string }): ReactNode {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: generatePath(pattern, params), search, hash }} replace />;
}

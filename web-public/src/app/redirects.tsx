import type { ReactNode } from 'react';
import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom';

/** Redirects a former address to its new one, with the same parameters, query and hash. */
export function MovedTo({ pattern }: { readonly pattern: string }): ReactNode {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: generatePath(pattern, params), search, hash }} replace />;
}

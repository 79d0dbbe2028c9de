import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams, type Params } from 'react-router-dom';

/** Redirects a former address to its new one, with the same parameters, query and hash. */
export function MovedTo({ pattern }: { readonly pattern: string }): ReactNode {
  const pathname = fillPattern(pattern, useParams());
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname, search, hash }} replace />;
}

/** Replaces each `:name` by its parameter. The router's `generatePath` would make the entry larger. */
export function fillPattern(pattern: string, params: Readonly<Params>): string {
  return pattern.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

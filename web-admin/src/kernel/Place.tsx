import { createElement, Fragment, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Part, PlaceName, Places } from './places.ts';
import { useRegistry } from './registry.ts';

interface PlaceProps<N extends PlaceName> {
  readonly name: N;
  readonly given: Places[N];
  /** The parts of the page's own feature. */
  readonly own?: readonly Part<N>[];
  /**
   * Replaces a part while its code loads. Without it, the nearest `Suspense` waits until all parts
   * of the place have loaded, so that no button in a bar moves under the pointer.
   */
  readonly loading?: ReactNode;
  /** Replaces a part that fails. Without it, the whole page is replaced by the error. */
  readonly failed?: ReactNode;
}

/** Renders the parts of a place by position: the page's own and those that features contribute. */
export function Place<N extends PlaceName>({
  name,
  given,
  own = [],
  loading,
  failed,
}: PlaceProps<N>): ReactNode {
  const contributed: readonly Part<N>[] = useRegistry().places[name] ?? [];
  return [...own, ...contributed]
    .filter(({ shown }) => shown?.(given) ?? true)
    .sort((a, b) => a.position - b.position)
    .map(({ name: part, Component }) => {
      let node: ReactNode = createElement(Component, given);
      if (loading !== undefined) node = <Suspense fallback={loading}>{node}</Suspense>;
      if (failed !== undefined) node = <ErrorBoundary fallback={failed}>{node}</ErrorBoundary>;
      return <Fragment key={part}>{node}</Fragment>;
    });
}

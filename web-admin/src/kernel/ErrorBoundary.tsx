import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces the children. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** Replaces its children once one of them throws or its code does not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly threw: boolean }> {
  static getDerivedStateFromError() {
    return { threw: true };
  }
  override readonly state = { threw: false };
  override render(): ReactNode {
    return this.state.threw ? this.props.failed : this.props.children;
  }
}

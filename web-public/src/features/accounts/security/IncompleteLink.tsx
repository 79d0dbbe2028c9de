import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';

/** Replaces the form of a page that was opened without the whole link. */
export function IncompleteLink(): ReactNode {
  return (
    <Alert title="This link is incomplete">
      <p>Please open the whole link, or ask for a new one.</p>
    </Alert>
  );
}

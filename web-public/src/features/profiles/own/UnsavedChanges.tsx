import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Row } from '../../../ui/layout/layout.tsx';

/** Asks for confirmation before the page or the tab is left while a form has unsaved changes. */
export function UnsavedChanges({ dirty }: { readonly dirty: boolean }): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Discard unsaved changes?"
      description="What you changed here has not been saved."
    >
      <Row gap={3}>
        <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Discard changes
        </Button>
      </Row>
    </Dialog>
  );
}

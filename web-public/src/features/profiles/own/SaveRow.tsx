import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';

interface SaveRowProps {
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly onDiscard: () => void;
}

/** Saves the form; while it has unsaved changes they can be discarded. */
export function SaveRow({ busy, dirty, onDiscard }: SaveRowProps): ReactNode {
  return (
    <Row gap={3}>
      <Button type="submit" busy={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
      {dirty && !busy && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </Row>
  );
}

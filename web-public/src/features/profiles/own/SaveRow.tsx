import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { besideTitles } from '../../../ui/layout/TitledSection.tsx';

interface SaveRowProps {
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly onDiscard: () => void;
}

/** The button that saves the form and, if there are unsaved changes, one that discards them. */
export function SaveRow({ busy, dirty, onDiscard }: SaveRowProps): ReactNode {
  return (
    <Row gap={3} css={besideTitles}>
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

import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Button } from './Button.tsx';

interface DangerButtonsProps {
  /** The label of the button that does it, and the one while it is done. */
  readonly label: string;
  readonly busyLabel?: string;
  /** The label of the button that leaves everything as it is. */
  readonly keep: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** The buttons of a dialog that asks before something is lost. */
export function DangerButtons(props: DangerButtonsProps): ReactNode {
  const { label, busyLabel = label, keep, busy, onConfirm, onKeep } = props;
  return (
    <Stack gap={2}>
      <Button variant="danger" size="large" wide busy={busy} onClick={onConfirm}>
        {busy ? busyLabel : label}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onKeep}>
        {keep}
      </Button>
    </Stack>
  );
}

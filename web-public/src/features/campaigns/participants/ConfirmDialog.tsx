import type { ReactNode, RefObject } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { DangerButtons } from '../../../ui/actions/DangerButtons.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What follows. */
  readonly text: string;
  readonly label: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Says what follows, and asks before it is done. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, text, label, busy, error, onConfirm, onClose, returnFocusTo } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      title={title}
      returnFocusTo={returnFocusTo}
    >
      <Stack gap={5}>
        <Text>{text}</Text>
        {error && <Alert title={reasonOf(error, 'Please try again later.')} />}
        <DangerButtons
          label={label}
          keep="Not now"
          busy={busy}
          onConfirm={onConfirm}
          onKeep={onClose}
        />
      </Stack>
    </Dialog>
  );
}

import type { ReactNode, RefObject } from 'react';
import { Button } from '../actions/Button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Dialog } from './Dialog.tsx';

interface QuestionProps {
  /** What follows, and why it has failed. */
  readonly children?: ReactNode;
  /** The label of the button that does it, and the one while it is done. */
  readonly label: string;
  readonly busyLabel?: string;
  /** The label of the button that leaves everything as it is. */
  readonly keep: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** Not called while busy. */
  readonly onClose: () => void;
}

interface ConfirmDialogProps extends QuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Says what follows, and asks before something is lost. It stays open while that is done. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, description, returnFocusTo, ...question } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !question.busy) question.onClose();
      }}
      title={title}
      description={description}
      returnFocusTo={returnFocusTo}
    >
      <Question {...question} />
    </Dialog>
  );
}

/** The content of the dialog. */
export function Question(props: QuestionProps): ReactNode {
  const { children, label, busyLabel = label, keep, busy, onConfirm, onClose } = props;
  return (
    <Stack gap={5}>
      {children}
      <Stack gap={2}>
        <Button variant="danger" size="large" wide busy={busy} onClick={onConfirm}>
          {busy ? busyLabel : label}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onClose}>
          {keep}
        </Button>
      </Stack>
    </Stack>
  );
}

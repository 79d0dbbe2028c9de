import { useRef, useState, type ReactNode } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OfParticipant } from './of-participant.ts';
import { useParticipantChange } from './use-participant-change.ts';
import { whatFollows } from './what-follows.ts';

/** Withdraws an invitation, after a question. */
export function Withdraw({ campaignId, participant, focusId }: OfParticipant): ReactNode {
  const { slot, name } = participant;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const change = useParticipantChange(campaignId, slot, () => {
    // The button goes with the invitation.
    document.getElementById(focusId)?.focus();
    toast({ title: 'Invitation withdrawn' });
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          change.reset();
          setOpen(true);
        }}
      >
        Withdraw the invitation<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={open}
        title="Withdraw the invitation?"
        label="Withdraw"
        keep="Not now"
        busy={change.isPending}
        onConfirm={() => {
          change.mutate({ act: 'withdraw' });
        }}
        onClose={() => {
          setOpen(false);
        }}
        returnFocusTo={opener}
      >
        <Text>{whatFollows.withdraw}</Text>
        {change.error && <Alert title={reasonOf(change.error, 'Please try again later.')} />}
      </ConfirmDialog>
    </>
  );
}

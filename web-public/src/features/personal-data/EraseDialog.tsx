import { ApiError } from '@rostrum/contracts/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { anyCode, CodeForm, secondFactorQuery } from '../security/index.ts';
import { scheduleErasure, type OwnErasure } from './api.ts';

interface EraseDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onScheduled: (erasure: OwnErasure) => void;
}

/**
 * Asks for the password, and for a code if the member has a second factor. A code is asked for later,
 * too, if the server requires one that was not known to be needed.
 */
export function EraseDialog({ onScheduled, ...dialog }: EraseDialogProps): ReactNode {
  const factor = useQuery(secondFactorQuery);
  const [refused, setRefused] = useState(false);
  const asksCode = refused || factor.data?.enabled === true;
  return (
    <Dialog
      {...dialog}
      title="Erase your account?"
      description="It is erased in seven days. Until then everything stays as it is, and you can take it back here. A payout that is owed to you is still sent: check before that your bank account or PayPal address is right. It is kept for 30 days after the payout was sent or came back, and then erased."
    >
      <CodeForm
        label="Erase your account"
        asks={{ password: true, ...(asksCode && { code: anyCode }) }}
        action="Erase in seven days"
        danger
        onSubmit={async ({ password, code }) => {
          try {
            onScheduled(await scheduleErasure({ password, ...(code === '' ? {} : { code }) }));
          } catch (error) {
            const asks = error instanceof ApiError && error.errors.code !== undefined && !asksCode;
            if (!asks) throw error;
            setRefused(true);
          }
        }}
      >
        <Button
          variant="ghost"
          onClick={() => {
            dialog.onOpenChange(false);
          }}
        >
          Keep my account
        </Button>
      </CodeForm>
    </Dialog>
  );
}

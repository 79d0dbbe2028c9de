import { messages } from '@rostrum/contracts/kernel/messages';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';

interface LinkActionProps {
  readonly label: string;
  readonly busyLabel: string;
  /** Performs the action. Resolves with the content that replaces the button. */
  readonly onAct: () => Promise<ReactNode>;
}

/**
 * The only button on the page of a mailed link. The action waits for a click, because mail scanners
 * open links too.
 */
export function LinkAction({ label, busyLabel, onAct }: LinkActionProps): ReactNode {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<ReactNode>();
  const act = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setDone(await onAct());
    } catch (error) {
      setFailure(reasonOf(error, messages.unexpected));
    } finally {
      setBusy(false);
    }
  };
  if (done !== undefined) return done;
  return (
    <Stack gap={5}>
      {failure !== undefined && <Alert title={failure} />}
      <Button size="large" wide busy={busy} onClick={() => void act()}>
        {busy ? busyLabel : label}
      </Button>
    </Stack>
  );
}

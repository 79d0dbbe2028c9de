import { Mail } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { useMember } from '../../accounts/index.ts';
import type { PublicProfile } from '../api.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}));

/** Shown to members when `user` accepts messages. */
export function MessageButton({
  user,
  size = 'medium',
}: {
  readonly user: PublicProfile;
  readonly size?: 'small' | 'medium';
}): ReactNode {
  const member = useMember();
  const button = useRef<HTMLButtonElement>(null);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  if (!member || !user.acceptsMessages) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size={size}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Mail size={18} aria-hidden="true" />
        Message
      </Button>
      {used && (
        <Suspense>
          <MessageDialog
            user={user}
            ownAddress={member.email}
            verified={member.emailVerified}
            open={open}
            onOpenChange={setOpen}
            returnFocusTo={button}
          />
        </Suspense>
      )}
    </>
  );
}

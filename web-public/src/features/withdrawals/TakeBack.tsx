import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import type { Withdrawable } from './api.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

interface TakeBackProps {
  readonly donation: Withdrawable['donations'][number];
  readonly quota: Pick<Withdrawable, 'left' | 'nextAt'>;
}

/** A button that opens the dialog in which a donation is taken back. */
export function TakeBack({ donation, quota }: TakeBackProps): ReactNode {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const change = (next: boolean, withdrawn: boolean): void => {
    setOpen(next);
    if (next || !withdrawn) return;
    // The button goes with the donation.
    opener.current = document.getElementById('main');
    void refreshQueries(
      queryClient,
      ['donations'],
      ['withdrawals'],
      ['dashboard'],
      ['campaigns', donation.campaignId],
    );
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          setOpen(true);
        }}
      >
        Take back<VisuallyHidden>: payment {donation.id}</VisuallyHidden>
      </Button>
      <TakeBackDialog
        donation={donation}
        quota={quota}
        open={open}
        onOpenChange={change}
        returnFocusTo={opener}
      />
    </>
  );
}

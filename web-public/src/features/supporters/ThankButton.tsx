import { supporterMessages } from '@rostrum/contracts/supporters/messages';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { thankSupporter } from './api.ts';

interface ThankButtonProps {
  readonly donationId: number;
  /** The donor, for screen readers. */
  readonly name: string;
  /** Shows that the creator has thanked. */
  readonly onThanked: () => Promise<void>;
}

/** Thanks for a donation to one's own campaign. */
export function ThankButton({ donationId, name, onThanked }: ThankButtonProps): ReactNode {
  const thanks = useMutation({
    mutationFn: () => thankSupporter(donationId),
    onSuccess: onThanked,
    onError: (error) => {
      const description = reasonOf(error, 'Please try again.');
      toast({ title: supporterMessages.thankFailed, description, variant: 'destructive' });
    },
  });
  return (
    <button
      type="button"
      disabled={thanks.isPending}
      onClick={() => {
        thanks.mutate();
      }}
    >
      {thanks.isPending ? 'Thanking...' : 'Thank'}
      <VisuallyHidden> {name}</VisuallyHidden>
    </button>
  );
}

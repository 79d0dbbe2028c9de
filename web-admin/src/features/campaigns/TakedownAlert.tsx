import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from '../../fields/Instant.tsx';
import type { CampaignPage } from './records.ts';

interface TakedownAlertProps {
  readonly takedown: NonNullable<CampaignPage['takedown']>;
  /** The refund of everything; null while none is ordered. */
  readonly refunds: { readonly reason: string } | null;
  /** What undoes the takedown. */
  readonly children: ReactNode;
}

/** Says since when a campaign or a prompt is down, and until when that can be undone. */
export function TakedownAlert({ takedown, refunds, children }: TakedownAlertProps) {
  return (
    <Alert
      severity="warning"
      sx={{ '& .MuiAlert-action': { whiteSpace: { sm: 'nowrap' } } }}
      action={takedown.canBeUndone && children}
    >
      Taken down <Instant at={takedown.at} /> UTC.{' '}
      {takedown.canBeUndone ? (
        <>
          Can be undone until <Instant at={takedown.undoneUntil} /> UTC
          {refunds?.reason === 'takedown' ? ', when the refunds begin.' : '.'}
        </>
      ) : (
        'It can no longer be undone.'
      )}
    </Alert>
  );
}

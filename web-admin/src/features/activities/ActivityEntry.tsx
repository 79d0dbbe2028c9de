import { Typography } from '@mui/material';
import type { Activity } from '../../kernel/define-feature.ts';
import { ActivityWords } from './ActivityWords.tsx';

/** An entry as a sentence, with the reason and, for 30 days, the IP address and browser. */
export function ActivityEntry({ activity }: { readonly activity: Activity }) {
  const { reason, address, userAgent } = activity;
  return (
    <>
      <ActivityWords activity={activity} />
      {reason !== null && (
        <Typography variant="body2" color="textSecondary">
          Reason: {reason}
        </Typography>
      )}
      {address !== null && (
        <Typography
          variant="caption"
          color="textSecondary"
          title={userAgent ?? undefined}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          From {address}
        </Typography>
      )}
    </>
  );
}

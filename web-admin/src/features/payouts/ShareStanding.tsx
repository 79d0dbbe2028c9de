import { Box, Typography } from '@mui/material';
import { formatDay } from '../../fields/dates.ts';
import { Instant } from '../../fields/Instant.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import type { ShareRecord } from './records.ts';
import { blockedWords, methodNames, returnNames, stateBadges } from './share-words.ts';

interface OfShare {
  readonly share: ShareRecord;
}

/** Where a share stands, why it came back, and what is in the way of approving or sending it. */
export function ShareStanding({ share }: OfShare) {
  const reasons = [
    share.returned === null ? undefined : returnNames[share.returned],
    blockedWords(share),
  ].filter((reason) => reason !== undefined);
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
      <ToneChip badge={stateBadges[share.state]} />
      {reasons.map((reason) => (
        <Typography key={reason} component="span" variant="caption" color="textSecondary">
          {reason}
        </Typography>
      ))}
    </Box>
  );
}

/** When a share is to be sent. What is overdue says so in words. */
export function DueDate({ share: { dueAt, overdue } }: OfShare) {
  if (dueAt === null) return <>–</>;
  if (!overdue) return <Instant at={dueAt} form="day" />;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      Overdue since <time dateTime={dueAt}>{formatDay(dueAt)}</time>
    </Box>
  );
}

/** Where the money goes, masked; how it was sent once it is, when the details may have changed. */
export function Destination({ share: { method, destination } }: OfShare) {
  if (method === null) return <>–</>;
  const name = methodNames[method];
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  return <>{destination === null ? capitalized : `${capitalized} ${destination}`}</>;
}

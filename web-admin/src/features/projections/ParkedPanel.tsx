import { Box, Skeleton, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import type { ParkedEvents } from './parked-calls.ts';
import { ParkedEntry } from './ParkedEntry.tsx';
import { parkedGroupsOf } from './parked-groups.ts';

interface ParkedPanelProps {
  readonly model: string;
  /** Undefined until the server has answered. */
  readonly parked: ParkedEvents | undefined;
}

/** The parked events of a read model, by group. */
export function ParkedPanel({ model, parked }: ParkedPanelProps) {
  const { canAccess = false } = useCanAccess({ resource: 'projections', action: 'commandParked' });
  if (!parked) {
    return (
      <Panel title="Blocked events">
        <Skeleton height={96} role="status" aria-label="Loading blocked events" />
      </Panel>
    );
  }
  const { events, total } = parked;
  return (
    <Panel title="Blocked events">
      <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
        {total === 0
          ? 'None: every event up to its position is processed.'
          : 'An event that cannot be processed blocks its record: later events of the record wait. All other records go on.'}
        {total > 0 && !canAccess && ' Only an admin may retry or skip.'}
      </Typography>
      {total > events.length && (
        <Typography sx={{ mt: 1 }}>
          The first {events.length.toLocaleString('en')} of {total.toLocaleString('en')} events are
          shown.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parkedGroupsOf(events).map((group) => (
          <ParkedEntry key={group.name} model={model} group={group} mayCommand={canAccess} />
        ))}
      </Box>
    </Panel>
  );
}

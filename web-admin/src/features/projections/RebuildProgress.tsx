import { Box, LinearProgress, Typography } from '@mui/material';
import { percentOf, rateOf, remainingOf } from './model-status.ts';
import type { ProjectionRecord } from './records.ts';

interface RebuildProgressProps {
  readonly model: ProjectionRecord;
  /** Time of the server's answer, in epoch milliseconds. */
  readonly answeredAt: number;
}

/** Progress of a rebuild, as a bar and in words. Renders nothing without a rebuild. */
export function RebuildProgress({ model: { id, rebuild }, answeredAt }: RebuildProgressProps) {
  if (rebuild === null) return null;
  const percent = percentOf(rebuild);
  const left = remainingOf(rebuild, answeredAt);
  return (
    <Box sx={{ minWidth: 168 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`Rebuild of ${id}`}
        aria-valuetext={`${String(percent)}%, ${left}`}
        sx={{ height: 8, borderRadius: 4, mb: 0.5 }}
      />
      <Typography variant="body2" component="div">
        Build {rebuild.build}: {percent}%, {left}
      </Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {rateOf(rebuild.eventsPerSecond)}
      </Typography>
    </Box>
  );
}

import { Box, LinearProgress, Typography } from '@mui/material';
import type { ProjectionRecord } from '../../app/records.ts';
import { percentOf, rateOf, remainingOf } from './model-status.ts';

interface RebuildProgressProps {
  readonly model: ProjectionRecord;
  /** When the server said so. Epoch milliseconds. */
  readonly seenAt: number;
}

/** How far the build beside the live one is: a bar, and the same in words. Nothing without one. */
export function RebuildProgress({ model: { id, rebuild }, seenAt }: RebuildProgressProps) {
  if (rebuild === null) return null;
  const percent = percentOf(rebuild);
  const left = remainingOf(rebuild, seenAt);
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

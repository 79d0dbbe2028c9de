import { Box, Paper, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { formatDuration } from '../../fields/dates.ts';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { showPath, type ReadModels } from './ProjectionTable.tsx';
import { RebuildProgress } from './RebuildProgress.tsx';
import { badgeOf, rateOf, shortPosition } from './model-status.ts';

/** The list of read models on a phone. */
export function ProjectionLines({ models, answeredAt }: ReadModels) {
  return (
    <Paper elevation={1} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {models.map((model) => (
        <Box
          key={model.id}
          component="li"
          sx={{ p: 2, '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
            <Link to={showPath(model.id)} sx={{ fontWeight: 600 }}>
              {model.id}
            </Link>
            <ToneChip badge={badgeOf(model)} />
          </Box>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            Position {shortPosition(model.position)}, lag {formatDuration(model.lagMs)}
            {model.eventsPerSecond !== null && `, ${rateOf(model.eventsPerSecond)}`}
            {model.parkedGroups > 0 && `, blocked records: ${String(model.parkedGroups)}`}
          </Typography>
          {model.error !== null && (
            <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
              {model.error}
            </Typography>
          )}
          {model.rebuild !== null && (
            <Box sx={{ mt: 1 }}>
              <RebuildProgress model={model} answeredAt={answeredAt} />
            </Box>
          )}
        </Box>
      ))}
    </Paper>
  );
}

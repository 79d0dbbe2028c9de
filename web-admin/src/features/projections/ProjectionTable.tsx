import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-admin';
import { formatDuration } from '../../fields/dates.ts';
import { ToneChip } from '../../fields/ToneChip.tsx';
import type { ProjectionRecord } from '../../app/records.ts';
import { RebuildProgress } from './RebuildProgress.tsx';
import { badgeOf, rateOf, shortPosition } from './model-status.ts';

export interface ReadModels {
  readonly models: readonly ProjectionRecord[];
  /** When the server said so. Epoch milliseconds. */
  readonly seenAt: number;
}

export const pageOf = (id: string): string => `/projections/${id}/show`;

/** Read models side by side. What is being rebuilt or failing has a second line of its own. */
export function ProjectionTable({ models, seenAt }: ReadModels) {
  return (
    <Paper elevation={1} sx={{ overflowX: 'auto', minWidth: 0 }}>
      <Table size="small" aria-label="Read models">
        <TableHead>
          <TableRow>
            <TableCell>Read model</TableCell>
            <TableCell>Standing</TableCell>
            <TableCell align="right">Position</TableCell>
            <TableCell align="right">Lag</TableCell>
            <TableCell align="right">Events</TableCell>
            <TableCell align="right">Parked groups</TableCell>
            <TableCell>Version and build</TableCell>
            <TableCell>Rebuild</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => (
            <TableRow key={model.id}>
              <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
                <Link to={pageOf(model.id)}>{model.id}</Link>
                {model.error !== null && (
                  <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                    {model.error}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <ToneChip badge={badgeOf(model)} />
              </TableCell>
              <TableCell align="right" title={model.position}>
                {shortPosition(model.position)}
              </TableCell>
              <TableCell align="right">{formatDuration(model.lagMs)}</TableCell>
              <TableCell align="right">{rateOf(model.eventsPerSecond)}</TableCell>
              <TableCell align="right">{model.parkedGroups}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Builds model={model} />
              </TableCell>
              <TableCell>
                {model.rebuild === null ? '–' : <RebuildProgress model={model} seenAt={seenAt} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

/** What queries are answered from, and which build is kept to go back to. */
export function Builds({ model: { version, build, previous } }: { model: ProjectionRecord }) {
  return (
    <>
      Version {version}, build {build}
      {previous !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          build {previous} is kept
        </Box>
      )}
    </>
  );
}

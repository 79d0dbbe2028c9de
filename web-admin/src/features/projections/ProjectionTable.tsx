import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { Link } from 'react-admin';
import { formatDuration } from '../../fields/dates.ts';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { RebuildProgress } from './RebuildProgress.tsx';
import { badgeOf, rateOf, shortPosition } from './model-status.ts';
import type { ReadModelSort } from './polling.ts';
import type { ProjectionRecord } from './records.ts';

export interface ReadModels {
  readonly models: readonly ProjectionRecord[];
  /** Time of the server's answer, in epoch milliseconds. */
  readonly answeredAt: number;
}

export const showPath = (id: string): string => `/projections/${id}/show`;

interface Sorting {
  readonly sort: ReadModelSort;
  readonly onSort: (sort: ReadModelSort) => void;
}

/** One row for each read model. An error or a rebuild adds a line to its cell. */
export function ProjectionTable({ models, answeredAt, ...sorting }: ReadModels & Sorting) {
  return (
    <Paper elevation={1} sx={{ overflowX: 'auto', minWidth: 0 }}>
      <Table size="small" aria-label="Read models">
        <TableHead>
          <TableRow>
            <SortCell {...sorting} name="id" label="Read model" />
            <TableCell>Status</TableCell>
            <TableCell align="right">Position</TableCell>
            <SortCell {...sorting} name="lagMs" label="Lag" align="right" />
            <TableCell align="right">Events</TableCell>
            <SortCell {...sorting} name="parkedGroups" label="Blocked records" align="right" />
            <TableCell>Version and build</TableCell>
            <TableCell>Rebuild</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => (
            <TableRow key={model.id}>
              <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
                <Link to={showPath(model.id)}>{model.id}</Link>
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
                {model.rebuild === null ? (
                  '–'
                ) : (
                  <RebuildProgress model={model} answeredAt={answeredAt} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface SortCellProps extends Sorting {
  readonly name: ReadModelSort[0];
  readonly label: string;
  readonly align?: 'right';
}

/**
 * The header of a sortable column. A click on the column that is already sorted reverses the order.
 */
function SortCell({ sort: [sorted, direction], onSort, name, label, align }: SortCellProps) {
  const active = name === sorted;
  const next = active && direction === 'asc' ? 'desc' : 'asc';
  return (
    <TableCell {...(align ? { align } : {})} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={active ? direction : 'asc'}
        onClick={() => {
          onSort([name, next]);
        }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** The build that answers queries, and the previous build, which is kept for a rollback. */
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

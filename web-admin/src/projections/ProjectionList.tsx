import { Box } from '@mui/material';
import { DataTable, List, SimpleList } from 'react-admin';
import { formatDuration } from '../fields/dates.ts';
import { EmptyList } from '../fields/EmptyList.tsx';
import { listDefaults } from '../fields/list-defaults.ts';
import { useNarrow } from '../fields/narrow.ts';
import { ToneChip } from '../fields/StatusChip.tsx';
import type { ProjectionRecord } from '../records.ts';

const nothing = <EmptyList title="No read models" hint="This server runs no projections." />;

/** Where every read model stands in the log. */
export function ProjectionList() {
  const narrow = useNarrow();
  return (
    <List
      {...listDefaults}
      title="Read models"
      sort={{ field: 'id', order: 'ASC' }}
      perPage={100}
      pagination={false}
      actions={false}
    >
      {narrow ? (
        <SimpleList<ProjectionRecord>
          rowClick={false}
          empty={nothing}
          primaryText={(model) => (
            <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <strong>{model.id}</strong> <Standing model={model} />
            </Box>
          )}
          secondaryText={({ position, lagMs, error }) =>
            `Position ${shortPosition(position)}, lag ${formatDuration(lagMs)}${error === null ? '' : `: ${error}`}`
          }
        />
      ) : (
        <DataTable<ProjectionRecord> bulkActionButtons={false} rowClick={false} empty={nothing}>
          <DataTable.Col<ProjectionRecord> source="id" label="Read model" />
          <DataTable.Col<ProjectionRecord>
            label="Standing"
            disableSort
            render={(model) => <Standing model={model} />}
          />
          <DataTable.Col<ProjectionRecord>
            align="right"
            source="position"
            label="Position"
            disableSort
            render={({ position }) => <span title={position}>{shortPosition(position)}</span>}
          />
          <DataTable.Col<ProjectionRecord>
            align="right"
            source="lagMs"
            label="Lag"
            render={({ lagMs }) => formatDuration(lagMs)}
          />
          <DataTable.NumberCol<ProjectionRecord> source="parkedGroups" label="Parked groups" />
          <DataTable.NumberCol<ProjectionRecord> source="version" label="Version" disableSort />
          <DataTable.NumberCol<ProjectionRecord> source="build" label="Build" disableSort />
          <DataTable.Col<ProjectionRecord>
            source="error"
            label="Last error"
            disableSort
            render={({ error }) => error ?? '–'}
          />
        </DataTable>
      )}
    </List>
  );
}

/** Positions are opaque and of fixed width: only the leading zeros go. */
const shortPosition = (position: string): string => position.replace(/^0+(?=.)/, '') || 'none yet';

const laggingMs = 10_000;

function Standing({ model: { error, parkedGroups, lagMs } }: { model: ProjectionRecord }) {
  if (error !== null) return <ToneChip badge={['Failing', 'error']} />;
  if (parkedGroups > 0) return <ToneChip badge={['Parked groups', 'warning']} />;
  if (lagMs > laggingMs) return <ToneChip badge={['Behind', 'warning']} />;
  return <ToneChip badge={['Up to date', 'success']} />;
}

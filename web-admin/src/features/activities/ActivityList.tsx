import { Box, Typography } from '@mui/material';
import { DataTable, List, useListContext } from 'react-admin';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { listDefaults } from '../../lists/list-defaults.ts';
import { useNarrow } from '../../lists/narrow.ts';
import type { ActivityRecord } from '../../app/records.ts';
import { activityKinds, ActivityWords } from './activity-words.tsx';
import { activityFilters } from './ActivityFilter.tsx';

const nothing = (
  <EmptyList
    title="Nothing happened here"
    hint="Registrations, campaigns, donations and refunds appear as they happen. Try another type or member."
  />
);

/** The activity log: one sentence an entry, newest first. */
export function ActivityList() {
  const narrow = useNarrow();
  return (
    <List
      {...listDefaults}
      title="Activity log"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={activityFilters}
      perPage={50}
    >
      {narrow ? (
        <ActivityLines />
      ) : (
        <DataTable<ActivityRecord> bulkActionButtons={false} rowClick={false} empty={nothing}>
          <DataTable.Col<ActivityRecord>
            source="createdAt"
            label="When (UTC)"
            render={({ createdAt }) => <Instant at={createdAt} />}
            sx={{ width: 170 }}
          />
          <DataTable.Col<ActivityRecord>
            source="activityType"
            label="Type"
            disableSort
            render={({ activityType }) => activityKinds[activityType]?.name ?? activityType}
            sx={{ width: 170 }}
          />
          <DataTable.Col<ActivityRecord>
            label="What happened"
            disableSort
            render={(activity) => <ActivityWords activity={activity} />}
          />
        </DataTable>
      )}
    </List>
  );
}

function ActivityLines() {
  const { data = [], isPending } = useListContext<ActivityRecord>();
  if (!isPending && data.length === 0) return nothing;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((activity) => (
        <Box
          key={activity.id}
          component="li"
          sx={{ p: 2, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          <ActivityWords activity={activity} />
          <Typography variant="body2" color="textSecondary">
            <Instant at={activity.createdAt} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

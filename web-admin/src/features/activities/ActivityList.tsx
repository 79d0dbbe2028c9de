import { adminActivities } from '@rostrum/contracts/activities/lists';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import type { Activity } from '../../kernel/define-feature.ts';
import { useRegistry } from '../../kernel/registry.ts';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { activityFilters } from './ActivityFilter.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';

const empty = (
  <EmptyList
    title="Nothing happened here"
    hint="Registrations, sign-ins, campaigns, donations and refunds appear as they happen. Try another type or member."
  />
);

/** The activity log, newest first. Each entry is a sentence. */
export function ActivityList() {
  const { activityKinds } = useRegistry();
  return (
    <ResourceList
      list={adminActivities}
      title="Activity log"
      filters={activityFilters(activityKinds)}
      perPage={50}
      empty={empty}
      rowClick={false}
      narrow={<ActivityLines />}
    >
      <Column<Activity>
        source="createdAt"
        label="When (UTC)"
        render={({ createdAt }) => <Instant at={createdAt} />}
        sx={{ width: 170 }}
      />
      <Column<Activity>
        source="activityType"
        label="Type"
        render={({ activityType }) => activityKinds[activityType]?.name ?? activityType}
        sx={{ width: 170 }}
      />
      <Column<Activity>
        label="What happened"
        render={(activity) => <ActivityEntry activity={activity} />}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ResourceList>
  );
}

function ActivityLines() {
  const { data = [], isPending } = useListContext<Activity>();
  if (!isPending && data.length === 0) return empty;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((activity) => (
        <Box
          key={activity.id}
          component="li"
          sx={{
            p: 2,
            borderBottom: '1px solid',
            borderColor: 'divider',
            overflowWrap: 'anywhere',
          }}
        >
          <ActivityEntry activity={activity} />
          <Typography variant="body2" color="textSecondary">
            <Instant at={activity.createdAt} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

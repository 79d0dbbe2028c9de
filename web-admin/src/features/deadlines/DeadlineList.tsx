import { adminDeadlines } from '@rostrum/contracts/deadlines/lists';
import { Box, Typography } from '@mui/material';
import { SelectInput, useListContext } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { TargetLink } from '../../fields/links.tsx';
import type { DeadlineKinds } from '../../kernel/define-feature.ts';
import { useRegistry } from '../../kernel/registry.ts';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { DeadlineChip, deadlineStateChoices } from './DeadlineChip.tsx';
import { DeadlineFailure } from './DeadlineFailure.tsx';
import type { DeadlineRecord } from './records.ts';

const source = filterSources(adminDeadlines);

const filtersOf = (kinds: DeadlineKinds) => [
  <SelectInput
    key="state"
    source={source('state')}
    label="State"
    choices={deadlineStateChoices}
    alwaysOn
  />,
  <SelectInput
    key="kind"
    source={source('kind')}
    label="Kind"
    choices={Object.entries(kinds).map(([id, { name }]) => ({ id, name }))}
    alwaysOn
  />,
];

const empty = (
  <EmptyList
    title="No deadlines here"
    hint="Active campaigns, open payments, unused deposits and members who asked for their erasure have one each. Those that are done are in the history of their subject."
  />
);

/** Deadlines that are pending, overdue, or failed and scheduled for another attempt. */
export function DeadlineList() {
  const { deadlineKinds } = useRegistry();
  return (
    <ResourceList
      list={adminDeadlines}
      filters={filtersOf(deadlineKinds)}
      perPage={50}
      empty={empty}
      rowClick={false}
      narrow={<DeadlineLines />}
    >
      <Column<DeadlineRecord>
        source="dueAt"
        label="Due (UTC)"
        render={({ dueAt }) => <Instant at={dueAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<DeadlineRecord>
        source="state"
        label="State"
        render={({ state }) => <DeadlineChip state={state} />}
      />
      <Column<DeadlineRecord>
        source="kind"
        label="What is due"
        render={({ kind }) => <KindName kind={kind} />}
      />
      <Column<DeadlineRecord>
        label="Of"
        render={(deadline) => <Subject deadline={deadline} />}
        sx={{ minWidth: 150 }}
      />
      <Column<DeadlineRecord>
        label="Failures"
        render={(deadline) => <DeadlineFailure {...deadline} />}
      />
    </ResourceList>
  );
}

function KindName({ kind }: { kind: string }) {
  return useRegistry().deadlineKinds[kind]?.name ?? kind;
}

/** The record that a deadline is about. */
export function Subject({ deadline }: { deadline: DeadlineRecord }) {
  const { kind, subjectId: id, subjectKind } = deadline;
  const { [kind]: words } = useRegistry().deadlineKinds;
  if (subjectKind) return <TargetLink target={{ kind: subjectKind, id }} />;
  return words ? <words.Subject id={id} /> : String(id);
}

function DeadlineLines() {
  const { data = [], isPending } = useListContext<DeadlineRecord>();
  if (!isPending && data.length === 0) return empty;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((deadline) => (
        <Box
          key={deadline.id}
          component="li"
          sx={{ p: 2, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            <KindName kind={deadline.kind} />
          </Typography>
          <Typography>
            <Subject deadline={deadline} />
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 1 }}>
            <DeadlineChip state={deadline.state} />
            <Instant at={deadline.dueAt} />
          </Box>
          {deadline.failures > 0 && (
            <Typography variant="body2" color="textSecondary">
              <DeadlineFailure {...deadline} />
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

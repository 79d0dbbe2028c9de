import { adminOutbox } from '@rostrum/contracts/outbox/lists';
import { Box } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { MailChip, mailKindName, mailStateChoices } from './MailChip.tsx';
import type { MailRecord } from './records.ts';

const source = filterSources(adminOutbox);

const filters = [
  <SelectInput
    key="state"
    source={source('state')}
    label="State"
    choices={mailStateChoices}
    alwaysOn
  />,
];

const empty = (
  <EmptyList
    title="No mails here"
    hint="Receipts, security mails and messages between members appear here for 30 days, also where no mail server is configured."
  />
);

/** All mails, newest first. */
export function OutboxList() {
  return (
    <ResourceList
      list={adminOutbox}
      title="Outbox"
      filters={filters}
      empty={empty}
      narrow={<MailLines />}
    >
      <Column<MailRecord>
        source="createdAt"
        label="Written (UTC)"
        render={({ createdAt }) => <Instant at={createdAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<MailRecord> label="To" render={({ to }) => to} />
      <Column<MailRecord> label="Subject" render={({ subject }) => subject} />
      <Column<MailRecord> label="Kind" render={({ kind }) => mailKindName(kind)} />
      <Column<MailRecord>
        source="state"
        label="State"
        render={({ state }) => <MailChip state={state} />}
      />
    </ResourceList>
  );
}

function MailLines() {
  return (
    <SimpleList<MailRecord>
      rowClick="show"
      empty={empty}
      primaryText={({ subject }) => (
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subject}
        </Box>
      )}
      secondaryText={({ state, to, createdAt }) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
          <span>
            <MailChip state={state} /> <Instant at={createdAt} />
          </span>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {to}
          </Box>
        </Box>
      )}
    />
  );
}

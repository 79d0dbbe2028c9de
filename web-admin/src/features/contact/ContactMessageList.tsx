import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { Box } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';
import { MessageChip } from './MessageChip.tsx';
import type { ContactMessageRecord } from './records.ts';
import { shortSubject } from './subject.ts';

const source = filterSources(adminContactMessages);
const filters = [
  <YesNoFilter key="read" source={source('isRead')} label="Read" />,
  <DayFilter key="sent" source={source('createdAt')} label="Sent" />,
];
const empty = (
  <EmptyList
    title="No messages here"
    hint="What people send from the site’s contact page appears here."
  />
);

/** Contact messages; unread ones first. */
export function ContactMessageList() {
  return (
    <ResourceList
      list={adminContactMessages}
      title="Messages"
      filters={filters}
      empty={empty}
      narrow={<MessageLines />}
    >
      <Column<ContactMessageRecord>
        label="Subject"
        render={(message) => <Subject message={message} />}
      />
      <Column<ContactMessageRecord> source="name" label="From" />
      <Column<ContactMessageRecord> source="email" label="Email" />
      <Column<ContactMessageRecord>
        source="unreadFirst"
        label="Status"
        render={(message) => <MessageChip message={message} />}
      />
      <Column<ContactMessageRecord>
        source="createdAt"
        label="Sent (UTC)"
        render={({ createdAt }) => <Instant at={createdAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  );
}

function Subject({ message: { subject, isRead } }: { message: ContactMessageRecord }) {
  return (
    <Box component="span" sx={{ fontWeight: isRead ? 400 : 700 }}>
      {shortSubject(subject)}
    </Box>
  );
}

function MessageLines() {
  return (
    <SimpleList<ContactMessageRecord>
      rowClick="show"
      empty={empty}
      primaryText={(message) => <Subject message={message} />}
      secondaryText={(message) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 0.5 }}>
          <span>{message.name}</span>
          <span>
            <MessageChip message={message} /> <Instant at={message.createdAt} />
          </span>
        </Box>
      )}
    />
  );
}

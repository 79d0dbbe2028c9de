import type { Answer } from '@rostrum/contracts/client';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { Box } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { shortText } from '../../fields/short-text.ts';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';

export type ContactMessageRecord = Answer<'adminListContactMessages'>[number];

/** Maximum length of a subject in the list, in characters. */
const subjectLength = 40;

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
      {shortText(subject, subjectLength)}
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

/** Whether the message is unread, read or answered. */
export function MessageChip({
  message: { isRead, answeredAt },
}: {
  message: Pick<ContactMessageRecord, 'isRead' | 'answeredAt'>;
}) {
  if (!isRead) return <ToneChip badge={['Unread', 'warning']} />;
  return <ToneChip badge={answeredAt === null ? ['Read', 'neutral'] : ['Answered', 'success']} />;
}

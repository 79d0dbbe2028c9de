import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, PromptLink } from '../../fields/links.tsx';
import { Column, NumberColumn } from '../../lists/columns.tsx';
import { EntryChips } from './EntryChips.tsx';
import { fileTypeNames } from './entry-words.ts';
import type { EntryRecord } from './records.ts';

/** Columns that the tables of entries share. */
export const entryColumns = {
  title: <Column<EntryRecord> source="title" label="Entry" sx={{ minWidth: 150 }} />,
  prompt: (
    <Column<EntryRecord>
      label="Prompt"
      sx={{ minWidth: 150 }}
      render={({ promptBountyId }) => <PromptLink id={promptBountyId} />}
    />
  ),
  owner: (
    <Column<EntryRecord> label="Owner" render={({ creatorId }) => <MemberLink id={creatorId} />} />
  ),
  type: <Column<EntryRecord> label="Type" render={({ fileType }) => fileTypeNames[fileType]} />,
  status: <Column<EntryRecord> label="Status" render={(entry) => <EntryChips entry={entry} />} />,
  votes: <NumberColumn<EntryRecord> source="voteCount" label="Votes" />,
  createdAt: (
    <Column<EntryRecord>
      source="createdAt"
      label="Created (UTC)"
      render={({ createdAt }) => <Instant at={createdAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
};

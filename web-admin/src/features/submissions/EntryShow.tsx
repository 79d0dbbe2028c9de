import { adminEntryVotes, adminSubmissions } from '@rostrum/contracts/prompts/lists';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button, Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../fields/counted.ts';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { DonationLink, MemberLink, PromptLink } from '../../fields/links.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { feeNames, fileTypeNames } from './entry-words.ts';
import { EntryChips } from './EntryChips.tsx';
import { EntryWork } from './EntryWork.tsx';
import type { EntryPage, EntryRecord } from './records.ts';

/** An entry as it was entered, with its event history beside it. */
export function EntryShow() {
  return (
    <RecordPage title="Entry" actions={<EntryActions />}>
      <EntryRecordPage />
    </RecordPage>
  );
}

function EntryActions() {
  const entry = useRecordContext<EntryRecord>();
  return (
    <RecordActions list={adminSubmissions}>
      {entry && (
        <Button
          size="small"
          href={`/submissions/${String(entry.id)}`}
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNew />}
        >
          On the site
        </Button>
      )}
      {entry && <ChangeEntry entry={entry} />}
    </RecordActions>
  );
}

function EntryRecordPage() {
  const entry = useRecordContext<EntryRecord | EntryPage>();
  // The record of the list has no text.
  if (!entry || !('content' in entry)) return null;
  return (
    <RecordColumns
      main={
        <Panel title={entry.title}>
          <Typography sx={{ mb: 2 }} component="div">
            <EntryChips entry={entry} />
          </Typography>
          <EntryWork entry={entry} />
          {entry.description !== '' && (
            <Typography sx={{ mb: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {entry.description}
            </Typography>
          )}
          <EntryFacts entry={entry} />
        </Panel>
      }
      beside={<StreamHistory stream={`submission-${String(entry.id)}`} />}
    />
  );
}

function EntryFacts({ entry }: { readonly entry: EntryPage }) {
  const { id, promptBountyId: promptId, paymentId, paymentStatus } = entry;
  return (
    <Facts>
      <Fact name="Prompt">
        <PromptLink id={promptId} />, whose history says what was decided about the entry
      </Fact>
      <Fact name="Owner">
        <MemberLink id={entry.creatorId} />
      </Fact>
      <Fact name="Type">
        {fileTypeNames[entry.fileType]}
        {entry.mediaType !== null && `, ${entry.mediaType}`}
      </Fact>
      <Fact name="Votes">
        <Link component={RouterLink} to={listPath(adminEntryVotes, { submissionId: id })}>
          {counted(entry.voteCount, 'vote')}
        </Link>
      </Fact>
      <Fact name="Its $1">
        {paymentStatus !== null && feeNames[paymentStatus]}
        {paymentId !== null && (
          <>
            , <DonationLink id={paymentId}>payment {paymentId}</DonationLink>
          </>
        )}
      </Fact>
      <Fact name="Created">
        <Instant at={entry.createdAt} />
      </Fact>
      <Fact name="Number">{id}</Fact>
    </Facts>
  );
}

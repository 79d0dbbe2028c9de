import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { usePermissions, useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Fact, Facts, Panel, PanelLoading, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { Place } from '../../kernel/Place.tsx';
import type { Part } from '../../kernel/places.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { policyName } from '../payout-policies/index.ts';
import type { ActProps } from './acts.ts';
import { Hold } from './Hold.tsx';
import { PromptChips } from './PromptChips.tsx';
import { PromptCover } from './PromptCover.tsx';
import { allowedTypeNames } from './prompt-words.ts';
import { ResultsPanel } from './ResultsPanel.tsx';
import type { PromptPage, PromptRecord } from './records.ts';
import { TakeDown, TakedownNotice } from './Takedown.tsx';
import { WaitsFor } from './WaitsFor.tsx';

/** A prompt's page: money, results and entries, with the event history beside them. */
export function PromptShow() {
  return (
    <RecordPage actions={<PromptActions />}>
      <PromptRecordPage />
    </RecordPage>
  );
}

/** The complete record; undefined until it is loaded, when react-admin has that of the list. */
function usePromptPage(): PromptPage | undefined {
  const record = useRecordContext<PromptRecord | PromptPage>();
  return record && 'abilities' in record ? record : undefined;
}

function PromptActions() {
  const prompt = usePromptPage();
  return (
    <RecordActions list={adminPrompts}>
      {prompt && (
        <Button
          size="small"
          href={`/prompts/${String(prompt.id)}`}
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNew />}
        >
          On the site
        </Button>
      )}
      {prompt?.abilities.hold && <Hold prompt={prompt} />}
      {prompt?.abilities.remove && <TakeDown prompt={prompt} />}
    </RecordActions>
  );
}

const ownSections: readonly Part<'promptSections'>[] = [
  { name: 'pool', position: 10, Component: Pool },
  { name: 'results', position: 20, Component: ResultsPanel },
  { name: 'request', position: 40, Component: Request },
];

function PromptRecordPage() {
  const prompt = usePromptPage();
  const { permissions } = usePermissions<readonly string[]>();
  if (!prompt) {
    return (
      <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the prompt" />
    );
  }
  const given = { prompt };
  return (
    <RecordColumns
      main={
        <>
          <Box component="header" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <PromptCover prompt={prompt} width={176} />
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography variant="h5" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {prompt.title}
              </Typography>
              <PromptChips {...prompt} />{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {prompt.categoryName} · by <MemberLink id={prompt.creatorId} />
              </Typography>
            </Box>
          </Box>
          {prompt.onHoldSince !== null && (
            <Alert severity="warning">
              On hold since <Instant at={prompt.onHoldSince} /> UTC: no payments, entries and votes,
              and no deadlines.
            </Alert>
          )}
          <TakedownNotice prompt={prompt} acts={permissions?.includes('admin') ?? false} />
          <Place name="promptSections" given={given} own={ownSections} loading={<PanelLoading />} />
        </>
      }
      beside={<Place name="promptAside" given={given} loading={<PanelLoading />} />}
    />
  );
}

/** What was paid for the prompt, what it holds, and what it waits for. */
function Pool({ prompt }: ActProps) {
  const { heldPayments, backerCount, submissionCount, voteCount } = prompt;
  return (
    <Panel title="Pool">
      <Typography variant="h4" component="p" sx={{ mb: 2 }}>
        <Amount cents={prompt.currentAmountCents} />
      </Typography>
      <Facts>
        <Fact name="Waits for">
          <WaitsFor prompt={prompt} />
        </Fact>
        <Fact name="Held">
          {heldPayments.count.toLocaleString('en')}: <Amount cents={heldPayments.cents} />
        </Fact>
        <Fact name="Backers">{backerCount}</Fact>
        <Fact name="Entries">{submissionCount}</Fact>
        <Fact name="Votes">{voteCount}</Fact>
        <Fact name="Payout policy">{policyName(prompt.payoutPolicy)}</Fact>
      </Facts>
    </Panel>
  );
}

function Request({ prompt }: ActProps) {
  return (
    <Panel title="The request">
      <Typography
        sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}
      >
        {prompt.description}
      </Typography>
      <Facts>
        <Fact name="Takes">{allowedTypeNames[prompt.allowedFileTypes]}</Fact>
        <Fact name="Winners">
          {prompt.allowMultipleWinners ? 'Entries with equally many votes share' : 'One'}
        </Fact>
        <Fact name="Created">
          <Instant at={prompt.createdAt} />
        </Fact>
        <Fact name="Published">
          <Instant at={prompt.publishedAt} />
        </Fact>
        <Fact name={prompt.closedAt === null ? 'Ends' : 'Closed'}>
          <Instant at={prompt.closedAt ?? prompt.expiresAt} />
        </Fact>
        <Fact name="Title and text">
          {prompt.locked ? 'Fixed by a contribution or an entry' : 'Open to changes'}
        </Fact>
        <Fact name="Number">{prompt.id}</Fact>
      </Facts>
    </Panel>
  );
}

import type { PromptPhase } from '@rostrum/contracts/prompts/constants';
import { adminEntryVotes } from '@rostrum/contracts/prompts/lists';
import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../fields/counted.ts';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { EntryLink } from '../../fields/links.tsx';
import { ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import { listPath } from '../../lists/list-declaration.ts';
import { DecideOnResult } from './DecideOnResult.tsx';
import type { ActProps } from './acts.ts';
import { doubtWords, resultCauses } from './prompt-words.ts';
import type { PromptResult } from './records.ts';

/** Entries of a result that are shown with their votes. */
const shownEntries = 10;

const notCounted: Readonly<Record<PromptPhase, string>> = {
  pending_payment: 'The votes are counted when the prompt closes.',
  active: 'The votes are counted when the prompt closes.',
  closed: 'The votes are not counted yet.',
  completed: 'The votes were not counted.',
  expired: 'The votes were not counted.',
  removed: 'The votes were not counted.',
};

/** The results of a prompt, the newest first, and the acts on the newest. */
export function ResultsPanel({ prompt }: ActProps) {
  const [newest, ...earlier] = prompt.resultList;
  return (
    <Panel title="Results">
      <WaitingVotes prompt={prompt} />
      {newest ? <Result result={newest} /> : <Typography>{notCounted[prompt.phase]}</Typography>}
      <DecideOnResult prompt={prompt} />
      {earlier.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <summary>{counted(earlier.length, 'earlier result')}</summary>
          {earlier.map((result) => (
            <Box key={result.number} sx={{ mt: 2 }}>
              <Result result={result} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** Votes that wait do not count. */
function WaitingVotes({ prompt: { id, waitingVotes: count, phase } }: ActProps) {
  if (count === 0) return null;
  const canCount = phase === 'active' || phase === 'closed';
  return (
    <Alert severity={canCount ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <Link
        component={RouterLink}
        to={listPath(adminEntryVotes, { promptId: id, status: 'waits' })}
      >
        {counted(count, 'vote waits', 'votes wait')}
      </Link>
      , because several have come from one address on one day.{' '}
      {canCount ? 'They do not count until they are confirmed.' : 'They were not counted.'}
    </Alert>
  );
}

function badgeOf({ doubts, confirmed }: PromptResult): Badge {
  if (doubts.length === 0) return ['Without doubts', 'success'];
  return confirmed ? ['Confirmed', 'success'] : ['With doubts', 'warning'];
}

function Result({ result }: { readonly result: PromptResult }) {
  const { number, cause, at, doubts, winners, votes } = result;
  const left = votes.length - shownEntries;
  return (
    <>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        Result {number} <ToneChip badge={badgeOf(result)} />
      </Typography>
      {doubts.length > 0 && (
        <Box component="ul" sx={{ mt: 0, mb: 1, pl: 3 }}>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubtWords[doubt]}</li>
          ))}
        </Box>
      )}
      <Facts>
        <Fact name="Counted">
          <Instant at={at} /> UTC
        </Fact>
        <Fact name="Why">{resultCauses[cause]}</Fact>
        <Fact name="Votes that counted">
          {result.counted}, of which {result.byOthers} by others than entrants and contributors
        </Fact>
        <Fact name={winners.length > 1 ? 'Winners' : 'Winner'}>
          {winners.length === 0
            ? 'None: everything is refunded'
            : winners.map((id, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <EntryLink id={id} />
                </span>
              ))}
        </Fact>
        {votes.slice(0, shownEntries).map(({ submissionId, votes: count }) => (
          <Fact key={submissionId} name={counted(count, 'vote')}>
            <EntryLink id={submissionId} />
          </Fact>
        ))}
        {left > 0 && (
          <Fact name="Fewer votes">{counted(left, 'other entry', 'other entries')}</Fact>
        )}
      </Facts>
    </>
  );
}

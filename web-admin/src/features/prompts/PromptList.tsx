import { adminPrompts } from '@rostrum/contracts/prompts/lists';
import { Box, Typography } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { AmountColumn, Column, NumberColumn } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { PromptChips } from './PromptChips.tsx';
import { PromptCover } from './PromptCover.tsx';
import { promptFilters } from './PromptFilter.tsx';
import type { PromptRecord } from './records.ts';

const empty = (
  <EmptyList
    title="No prompts here"
    hint="None fits these filters. Prompts appear as soon as somebody asks for a work."
  />
);

/** The column takes the remaining width and truncates its lines. */
const widest = { width: '100%', minWidth: 220, maxWidth: 0 } as const;

export function PromptList() {
  return (
    <ResourceList
      list={adminPrompts}
      filters={promptFilters}
      empty={empty}
      narrow={<PromptLines />}
    >
      <Column<PromptRecord>
        source="title"
        label="Prompt"
        sx={widest}
        render={(prompt) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PromptCover prompt={prompt} width={64} />
            <Typography noWrap title={prompt.title} variant="body2" sx={{ fontWeight: 600 }}>
              {prompt.title}
            </Typography>
          </Box>
        )}
      />
      <Column<PromptRecord>
        source="phase"
        label="Status"
        render={(prompt) => <PromptChips {...prompt} />}
      />
      <AmountColumn<PromptRecord> source="currentAmountCents" label="Pool" />
      <NumberColumn<PromptRecord> source="submissionCount" label="Entries" />
      <NumberColumn<PromptRecord> source="backerCount" label="Backers" />
      <Column<PromptRecord>
        label="Asker"
        render={({ creatorId }) => <MemberLink id={creatorId} />}
      />
      <Column<PromptRecord>
        source="createdAt"
        label="Created"
        render={({ createdAt }) => <Instant at={createdAt} form="day" />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<PromptRecord>
        source="expiresAt"
        label="Ends"
        render={({ expiresAt }) => <Instant at={expiresAt} form="day" />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  );
}

function PromptLines() {
  return (
    <SimpleList<PromptRecord>
      rowClick="show"
      empty={empty}
      primaryText={(prompt) => (
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <PromptCover prompt={prompt} width={64} />
          <Box component="span" sx={{ fontWeight: 600 }}>
            {prompt.title}
          </Box>
        </Box>
      )}
      secondaryText={({ currentAmountCents, submissionCount, ...prompt }) => (
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}
        >
          <PromptChips {...prompt} />
          <span>
            <Amount cents={currentAmountCents} />, {counted(submissionCount, 'entry', 'entries')}
          </span>
        </Box>
      )}
    />
  );
}

import { adminUsers } from '@rostrum/contracts/accounts/lists';
import { adminCampaigns, adminParticipants } from '@rostrum/contracts/campaigns/lists';
import { Box, Typography } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink } from '../../fields/links.tsx';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { RecordFilter } from '../../lists/RecordFilter.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import {
  Answerer,
  answerChoices,
  answerText,
  ParticipantName,
  StateChip,
  stateChoices,
} from './answer-words.tsx';
import { DecideOnAnswer } from './DecideOnAnswer.tsx';
import type { AnswerRecord } from './records.ts';

const source = filterSources(adminParticipants);

const filters = [
  <SelectInput
    key="state"
    source={source('state')}
    label="State"
    choices={stateChoices}
    alwaysOn
  />,
  <SelectInput
    key="answer"
    source={source('answer')}
    label="Answer"
    choices={answerChoices}
    alwaysOn
  />,
  <RecordFilter
    key="campaign"
    source={source('campaignId')}
    label="Campaign"
    list={adminCampaigns}
    nameField="title"
  />,
  <RecordFilter
    key="member"
    source={source('memberId')}
    label="Member"
    list={adminUsers}
    nameField="username"
  />,
  <DayFilter key="answered" source={source('answeredAt')} label="Answered" />,
];

const empty = (
  <EmptyList
    title="No answers here"
    hint="None fits these filters. An answer appears as soon as somebody says that they are a participant, or that they do not take part."
  />
);

const waiting = { state: 'waiting' } as const;

const invitationText = ({ byInvitation }: Pick<AnswerRecord, 'byInvitation'>): string =>
  byInvitation ? 'Invited' : 'Not invited';

/** What people answered who are, or say that they are, participants; those that wait longest first. */
export function ParticipantList() {
  return (
    <ResourceList
      list={adminParticipants}
      filters={filters}
      filterDefaultValues={waiting}
      above={
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          Confirm an answer only when you know that it is of the participant. The link of an
          invitation shows that it came from the address that the creator or an administrator
          entered, and nothing else.
        </Typography>
      }
      empty={empty}
      rowClick={false}
      narrow={<AnswerLines />}
    >
      <Column<AnswerRecord>
        label="Campaign"
        sx={{ minWidth: 150 }}
        render={({ campaignId }) => <CampaignLink id={campaignId} />}
      />
      <Column<AnswerRecord>
        label="Participant"
        render={(answer) => <ParticipantName answer={answer} />}
      />
      <Column<AnswerRecord> label="Answer" render={({ answer }) => answerText(answer)} />
      <Column<AnswerRecord> label="By" render={(answer) => <Answerer {...answer} />} />
      <Column<AnswerRecord> label="Invitation" render={invitationText} />
      <Column<AnswerRecord> label="State" render={({ state }) => <StateChip state={state} />} />
      <Column<AnswerRecord>
        source="answeredAt"
        label="Answered (UTC)"
        render={({ answeredAt }) => <Instant at={answeredAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<AnswerRecord>
        label="Decided (UTC)"
        render={({ decidedAt }) => <Instant at={decidedAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<AnswerRecord>
        label="Action"
        render={(answer) => <DecideOnAnswer answer={answer} />}
      />
    </ResourceList>
  );
}

function AnswerLines() {
  return (
    <SimpleList<AnswerRecord>
      rowClick={false}
      empty={empty}
      primaryText={(answer) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 600, flexWrap: 'wrap' }}>
          {answerText(answer.answer)} <StateChip state={answer.state} />
        </Box>
      )}
      secondaryText={(answer) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <span>
            Participant <ParticipantName answer={answer} />
          </span>
          <CampaignLink id={answer.campaignId} />
          <span>
            <Answerer {...answer} />
          </span>
          <span>
            {invitationText(answer)}, answered <Instant at={answer.answeredAt} />
            {answer.decidedAt !== null && (
              <>
                , decided <Instant at={answer.decidedAt} />
              </>
            )}
          </span>
          <DecideOnAnswer answer={answer} />
        </Box>
      )}
    />
  );
}

import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { Box, Typography } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Amount } from '../../fields/Amount.tsx';
import { DonationLink } from '../../fields/links.tsx';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { DisputeChip, statusChoices } from './DisputeChip.tsx';
import { EvidenceDue, LastAnswer, providerName, reasonOf } from './dispute-words.tsx';
import type { DisputeRecord } from './records.ts';

const source = filterSources(adminDisputes);

const filters = [
  <SelectInput
    key="status"
    source={source('status')}
    label="Status"
    choices={statusChoices}
    alwaysOn
  />,
  <DayFilter key="due" source={source('dueAt')} label="Evidence due" />,
];

const openFirst = { status: 'open' };

const empty = (
  <EmptyList
    title="No disputes here"
    hint="A dispute comes here when a payer contests a payment at their bank or at PayPal."
  />
);

/** The disputes, open ones first, those whose evidence is due first at the top. */
export function DisputeList() {
  return (
    <ResourceList
      list={adminDisputes}
      filters={filters}
      filterDefaultValues={openFirst}
      above={
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          Give evidence on the provider’s site until it is due, and record here what was sent.
          Disputes of which no due date is known are last.{' '}
          <AboutMail>
            Every administrator gets a mail when a dispute is opened, and three days before its
            evidence is due.
          </AboutMail>
        </Typography>
      }
      empty={empty}
      narrow={<DisputeLines />}
    >
      <Column<DisputeRecord>
        source="dueAt"
        label="Evidence due (UTC)"
        render={(dispute) => <EvidenceDue dispute={dispute} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <AmountColumn<DisputeRecord> source="disputedCents" label="Disputed" />
      <Column<DisputeRecord>
        label="Status"
        render={({ status }) => <DisputeChip status={status} />}
      />
      <Column<DisputeRecord> label="Reason" render={reasonOf} />
      <Column<DisputeRecord> label="Provider" render={providerName} />
      <Column<DisputeRecord>
        label="Payment"
        render={({ donationId }) => <DonationLink id={donationId} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<DisputeRecord>
        label="Answer"
        render={({ answered }) => <LastAnswer answered={answered} />}
      />
    </ResourceList>
  );
}

function DisputeLines() {
  return (
    <SimpleList<DisputeRecord>
      empty={empty}
      rowClick="show"
      primaryText={({ disputedCents, status }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 600, flexWrap: 'wrap' }}>
          <Amount cents={disputedCents} /> <DisputeChip status={status} />
        </Box>
      )}
      secondaryText={(dispute) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <span>
            Evidence due: <EvidenceDue dispute={dispute} />
          </span>
          <span>
            {reasonOf(dispute)}, {providerName(dispute)}
          </span>
          <span>
            Answer: <LastAnswer answered={dispute.answered} />
          </span>
        </Box>
      )}
    />
  );
}

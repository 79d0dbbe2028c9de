import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand/constants';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import { Box, Stack, Typography } from '@mui/material';
import { SelectInput, SimpleList } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { DonationLink, MemberLink } from '../../fields/links.tsx';
import { AboutCsv } from '../../lists/AboutCsv.tsx';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ExportOnce } from '../../lists/ExportOnce.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { RecordPaid } from './RecordPaid.tsx';
import { StateChip, stateChoices } from './StateChip.tsx';
import type { HandRefundRecord } from './records.ts';

const source = filterSources(adminRefundsByHand);

const filters = [
  <SelectInput
    key="state"
    source={source('state')}
    label="State"
    choices={stateChoices}
    alwaysOn
  />,
  <DayFilter key="left" source={source('leftAt')} label="Waiting since" />,
];

const empty = (
  <EmptyList
    title="No refunds here"
    hint="A refund comes here when each attempt at its provider failed, or PayPal no longer refunds the payment."
  />
);

const reasons: Readonly<Record<HandRefundRecord['reason'], string>> = {
  failed: 'Each attempt failed',
  too_old: 'Older than 180 days',
};

/** Refunds that the providers do not make, where each one stands, and where the money goes. */
export function HandRefundList() {
  return (
    <ResourceList
      list={adminRefundsByHand}
      filters={filters}
      above={
        <Box sx={{ display: 'grid', gap: 2, p: 2, justifyItems: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            Send the money of those that are ready, as the exported file says, and record each with
            the reference of the bank or of PayPal.{' '}
            <AboutMail>Members are asked by mail for their details.</AboutMail> New details are used
            after 72 hours.
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <RecordPaid />
            <ExportOnce
              resource={adminRefundsByHand.resource}
              label="Export ready ones"
              path={refundsByHandEndpoints.adminExportRefundsByHand.path}
              what="refunds_by_hand"
              fileName="refunds-by-hand"
              items="These refunds"
              inBoth="What was ready then and is not recorded as paid"
            />
          </Stack>
          <AboutCsv purpose="The exported CSV file says where to send each refund, for whoever enters them at the bank or in PayPal." />
        </Box>
      }
      empty={empty}
      rowClick={false}
      narrow={<HandRefundLines />}
    >
      <Column<HandRefundRecord>
        label="Payment"
        render={({ id }) => <DonationLink id={id} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <AmountColumn<HandRefundRecord> source="totalCents" label="Total" />
      <Column<HandRefundRecord> label="State" render={({ state }) => <StateChip state={state} />} />
      <Column<HandRefundRecord>
        label="Member"
        render={({ userId }) => <MemberLink id={userId} />}
      />
      <Column<HandRefundRecord>
        label="Goes to"
        render={(refund) => <Destination refund={refund} />}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Column<HandRefundRecord> label="Why" render={({ reason }) => reasons[reason]} />
      <Column<HandRefundRecord>
        source="leftAt"
        label="Waiting since (UTC)"
        render={({ leftAt }) => <Instant at={leftAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  );
}

/** Where the money goes, masked, or where it went. */
function Destination({ refund }: { readonly refund: HandRefundRecord }) {
  const { state, method, destination, usableFrom, reference } = refund;
  const by = method === 'paypal' ? 'PayPal' : 'Bank';
  if (state === 'paid')
    return (
      <>
        {by}, <code>{reference}</code>
      </>
    );
  if (destination === null) return null;
  return (
    <>
      {by} {destination}
      {state === 'held' && usableFrom !== null && (
        <>
          , from <Instant at={usableFrom} />
        </>
      )}
    </>
  );
}

function HandRefundLines() {
  return (
    <SimpleList<HandRefundRecord>
      rowClick={false}
      empty={empty}
      primaryText={({ totalCents, state }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 600, flexWrap: 'wrap' }}>
          <Amount cents={totalCents} /> <StateChip state={state} />
        </Box>
      )}
      secondaryText={(refund) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <span>
            <DonationLink id={refund.id} /> to <MemberLink id={refund.userId} />
          </span>
          <span>
            <Destination refund={refund} />
          </span>
          <span>
            {reasons[refund.reason]}, waiting since <Instant at={refund.leftAt} />
          </span>
        </Box>
      )}
    />
  );
}

import { adminProviderPayouts } from '@rostrum/contracts/payments/lists';
import { Box, Typography } from '@mui/material';
import { SelectInput, SimpleList, TextInput } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { formatDay } from '../../fields/dates.ts';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { DayFilter } from '../../lists/RangeFilters.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { PayoutState } from './PayoutState.tsx';
import { providerLabels } from './providers.ts';
import { RecordPayout } from './RecordPayout.tsx';
import type { PayoutRecord } from './records.ts';

const source = filterSources(adminProviderPayouts);

const filters = [
  <SelectInput
    key="provider"
    source={source('provider')}
    label="Provider"
    choices={adminProviderPayouts.filters.provider.values.map((id) => ({
      id,
      name: providerLabels[id],
    }))}
    alwaysOn
  />,
  <TextInput key="payout" source={source('payoutId')} label="Id of the payout" />,
  <DayFilter key="paid" source={source('paidAt')} label="Sent" />,
];

const empty = (
  <EmptyList
    title="No payouts here"
    hint="Those of Stripe appear by themselves once they have arrived; an admin records the others."
  />
);

/** Payouts from the providers to the bank account, and who recorded each. */
export function PayoutList() {
  return (
    <ResourceList
      list={adminProviderPayouts}
      filters={filters}
      above={
        <Box sx={{ display: 'grid', gap: 2, p: 2, justifyItems: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            Money that a payment provider has sent to the bank. Stripe lists its payouts, and they
            are booked when they have arrived, and booked back when they fail after that. PayPal
            lists none, so an admin records each, and each that has failed.
          </Typography>
          <RecordPayout />
        </Box>
      }
      empty={empty}
      rowClick={false}
      narrow={<PayoutLines />}
    >
      <Column<PayoutRecord>
        source="paidAt"
        label="Sent (UTC)"
        render={({ paidAt }) => formatDay(paidAt)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <AmountColumn<PayoutRecord> source="amountCents" label="Amount" />
      <Column<PayoutRecord> label="Provider" render={({ provider }) => providerLabels[provider]} />
      <Column<PayoutRecord>
        label="Id of the payout"
        render={({ payoutId }) => <code>{payoutId}</code>}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Column<PayoutRecord>
        label="Recorded by"
        render={(payout) => <RecordedBy payout={payout} />}
      />
      <Column<PayoutRecord>
        label="Reason"
        render={({ reason }) => reason}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Column<PayoutRecord>
        label="Recorded (UTC)"
        render={({ recordedAt }) => <Instant at={recordedAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<PayoutRecord> label="State" render={(payout) => <PayoutState payout={payout} />} />
    </ResourceList>
  );
}

/** The source of a payout's record: an admin, or the provider's own list. */
export function RecordedBy({
  payout: { recordedBy },
}: {
  payout: Pick<PayoutRecord, 'recordedBy'>;
}) {
  return recordedBy === null ? <>The provider’s list</> : <MemberLink id={recordedBy} />;
}

function PayoutLines() {
  return (
    <SimpleList<PayoutRecord>
      rowClick={false}
      empty={empty}
      primaryText={({ amountCents, provider }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Amount cents={amountCents} /> from {providerLabels[provider]}
        </Box>
      )}
      secondaryText={(payout) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
          <span>Sent {formatDay(payout.paidAt)}</span>
          <code>{payout.payoutId}</code>
          <span>
            Recorded by <RecordedBy payout={payout} />, <Instant at={payout.recordedAt} />
          </span>
          {payout.reason !== null && <span>Reason: {payout.reason}</span>}
          <PayoutState payout={payout} />
        </Box>
      )}
    />
  );
}

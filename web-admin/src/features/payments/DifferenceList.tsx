import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { Box } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { Column, NumberColumn } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { DifferenceChip, kindName } from './DifferenceChip.tsx';
import { differenceFilters } from './DifferenceFilter.tsx';
import { DifferenceTabs } from './DifferenceTabs.tsx';
import type { DifferenceRecord } from './records.ts';

const empty = (
  <EmptyList
    title="No differences here"
    hint="Payments that a provider reports and that match no donation appear here until somebody resolves them."
  />
);
const openFirst = { status: 'open' };

/** Payments on which a provider and the log disagree, unresolved ones first. */
export function DifferenceList() {
  return (
    <ResourceList
      list={adminPaymentDifferences}
      filterDefaultValues={openFirst}
      filters={differenceFilters}
      above={<DifferenceTabs />}
      empty={empty}
      narrow={<DifferenceLines />}
    >
      <Column<DifferenceRecord> label="Kind" render={({ kind }) => kindName(kind)} />
      <Column<DifferenceRecord>
        label="Payment"
        render={({ provider, objectId }) => (
          <>
            {provider} <code>{objectId}</code>
          </>
        )}
      />
      <Column<DifferenceRecord>
        source="amountCents"
        label="Amount"
        align="right"
        render={({ amountCents }) => <DifferenceAmount amountCents={amountCents} />}
      />
      <Column<DifferenceRecord> label="Reason" render={({ reason }) => reason} />
      <Column<DifferenceRecord>
        source="status"
        label="Status"
        render={({ status }) => <DifferenceChip status={status} />}
      />
      <NumberColumn<DifferenceRecord> source="providerEvents" label="Events" />
      <Column<DifferenceRecord>
        source="lastAt"
        label="Reported (UTC)"
        render={({ lastAt }) => <Instant at={lastAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
    </ResourceList>
  );
}

function DifferenceAmount({ amountCents }: Pick<DifferenceRecord, 'amountCents'>) {
  return amountCents === null ? <>–</> : <Amount cents={amountCents} />;
}

function DifferenceLines() {
  return (
    <SimpleList<DifferenceRecord>
      rowClick="show"
      empty={empty}
      primaryText={({ amountCents, provider }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <DifferenceAmount amountCents={amountCents} /> at {provider}
        </Box>
      )}
      secondaryText={({ status, reason, lastAt }) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
          <span>
            <DifferenceChip status={status} /> <Instant at={lastAt} />
          </span>
          <span>{reason}</span>
        </Box>
      )}
    />
  );
}

import { adminProviderEvents } from '@rostrum/contracts/provider-events/lists';
import { Box, Typography } from '@mui/material';
import { SelectInput, SimpleList, TextInput } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { DonationLink } from '../../fields/links.tsx';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources } from '../../lists/list-declaration.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { OutcomeChip, outcomeChoices } from './OutcomeChip.tsx';
import type { ProviderEventRecord } from './records.ts';

const source = filterSources(adminProviderEvents);

/** Undefined for a text without digits. */
const digitsOf = (text: string): string | undefined => text.replace(/\D/g, '') || undefined;

const filters = [
  <SelectInput
    key="provider"
    source={source('provider')}
    label="Provider"
    choices={adminProviderEvents.filters.provider.values.map((id) => ({ id, name: id }))}
    alwaysOn
  />,
  <SelectInput
    key="outcome"
    source={source('outcome')}
    label="Outcome"
    choices={outcomeChoices}
    alwaysOn
  />,
  <TextInput key="event" source={source('eventId')} label="Provider’s event" />,
  <TextInput key="object" source={source('objectId')} label="Provider’s payment" />,
  <TextInput
    key="payment"
    source={source('donationId')}
    label="Payment number"
    parse={digitsOf}
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
  />,
];

const empty = (
  <EmptyList
    title="No provider events here"
    hint="Each webhook of a payment provider appears here within a second, with what came of it."
  />
);

/** Received webhooks, newest first. */
export function ProviderEventList() {
  return (
    <ResourceList
      list={adminProviderEvents}
      filters={filters}
      perPage={50}
      above={
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          The newest 10,000 webhooks of at most 90 days. This list only helps to look into a
          payment: what counts is in the payment’s history.
        </Typography>
      }
      empty={empty}
      rowClick={false}
      narrow={<ProviderEventLines />}
    >
      <Column<ProviderEventRecord>
        source="receivedAt"
        label="Received (UTC)"
        render={({ receivedAt }) => <Instant at={receivedAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<ProviderEventRecord> label="Provider" render={({ provider }) => provider} />
      <Column<ProviderEventRecord> label="Kind" render={kindOf} />
      <Column<ProviderEventRecord> label="Outcome" render={(event) => <Outcome event={event} />} />
      <Column<ProviderEventRecord>
        label="Payment"
        render={({ donationId }) =>
          donationId === null ? '–' : <DonationLink id={donationId}>{donationId}</DonationLink>
        }
      />
      <Column<ProviderEventRecord>
        label="Provider’s event and payment"
        render={({ eventId, objectId }) => <References {...{ eventId, objectId }} />}
      />
    </ResourceList>
  );
}

const kindOf = ({ kind }: ProviderEventRecord): string => kind?.replaceAll('_', ' ') ?? '–';

function Outcome({ event: { outcome, times, reason } }: { event: ProviderEventRecord }) {
  return (
    <>
      <OutcomeChip outcome={outcome} />
      {times > 1 && ` ${String(times)} times`}
      {reason !== null && (
        <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5 }}>
          {reason}
        </Typography>
      )}
    </>
  );
}

function References({ eventId, objectId }: Pick<ProviderEventRecord, 'eventId' | 'objectId'>) {
  if (eventId === null) return <>–</>;
  return (
    <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
      <code>{eventId}</code>
      {objectId !== null && <code>{objectId}</code>}
    </Box>
  );
}

function ProviderEventLines() {
  return (
    <SimpleList<ProviderEventRecord>
      rowClick={(_id, _resource, { donationId }) =>
        donationId === null ? false : `/donations/${String(donationId)}/show`
      }
      empty={empty}
      primaryText={(event) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {event.kind === null ? 'A call' : kindOf(event)} at {event.provider}
        </Box>
      )}
      secondaryText={(event) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
          <span>
            <Instant at={event.receivedAt} />
          </span>
          <span>
            <Outcome event={event} />
          </span>
          <References {...event} />
        </Box>
      )}
    />
  );
}

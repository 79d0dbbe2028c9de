import { adminPayees, adminPayouts } from '@rostrum/contracts/payouts/lists';
import { Box, Link, Typography } from '@mui/material';
import { SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { Instant } from '../../fields/Instant.tsx';
import { RecordLink } from '../../fields/links.tsx';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { filterSources, listPath } from '../../lists/list-declaration.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { YesNoFilter } from '../../lists/YesNoFilter.tsx';
import { methodNames } from '../payouts/index.ts';
import type { PayeeRecord } from './records.ts';
import { WriteOff } from './WriteOff.tsx';

const source = filterSources(adminPayees);

const filters = [
  <YesNoFilter key="owes" source={source('owes')} label="Owes" alwaysOn />,
  <YesNoFilter key="is-owed" source={source('isOwed')} label="Is owed" alwaysOn />,
];

const empty = (
  <EmptyList
    title="No payees here"
    hint="A member comes here with the first share of a payout that is theirs."
  />
);

/** Members who are paid as creators and participants, those who owe most at the top. */
export function PayeeList() {
  return (
    <ResourceList
      list={adminPayees}
      filters={filters}
      above={
        <Typography variant="body2" color="textSecondary" sx={{ p: 2, maxWidth: '75ch' }}>
          Members who are paid as creators or participants. What one owes after a lost dispute is
          taken off the next share of theirs that is approved.
        </Typography>
      }
      empty={empty}
      rowClick={false}
      narrow={<PayeeLines />}
    >
      <Column<PayeeRecord> label="Member" render={(payee) => <Member payee={payee} />} />
      <AmountColumn<PayeeRecord> source="owedCents" label="Owed to them" />
      <AmountColumn<PayeeRecord> source="sentCents" label="Sent" />
      <AmountColumn<PayeeRecord> source="receivableCents" label="Owed by them" />
      <Column<PayeeRecord> label="Open shares" render={(payee) => <OpenShares payee={payee} />} />
      <Column<PayeeRecord> label="Goes to" render={(payee) => <Method payee={payee} />} />
      <Column<PayeeRecord>
        label="Used from (UTC)"
        render={({ usableFrom }) => <Instant at={usableFrom} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<PayeeRecord>
        source="lastAt"
        label="Last change (UTC)"
        render={({ lastAt }) => <Instant at={lastAt} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column<PayeeRecord> label="Action" render={(payee) => <WriteOff payee={payee} />} />
    </ResourceList>
  );
}

interface OfPayee {
  readonly payee: PayeeRecord;
}

const Member = ({ payee: { id, user } }: OfPayee) => (
  <RecordLink resource="users" id={id}>
    {user.username}
  </RecordLink>
);

/** The shares that are not sent, linked to all shares of the payee. */
const OpenShares = ({ payee: { id, openShares } }: OfPayee) => (
  <Link component={RouterLink} to={listPath(adminPayouts, { payeeId: id })}>
    {openShares === 0 ? 'none' : counted(openShares, 'share')}
  </Link>
);

function Method({ payee: { method } }: OfPayee) {
  return method === null ? <>Not stated</> : <>By {methodNames[method]}</>;
}

function PayeeLines() {
  return (
    <SimpleList<PayeeRecord>
      rowClick={false}
      empty={empty}
      primaryText={(payee) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Member payee={payee} />
        </Box>
      )}
      secondaryText={(payee) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 1, justifyItems: 'start' }}>
          <span>
            Owed to them: <Amount cents={payee.owedCents} />, sent:{' '}
            <Amount cents={payee.sentCents} />
          </span>
          <span>
            Owed by them: <Amount cents={payee.receivableCents} />
          </span>
          <span>
            Open shares: <OpenShares payee={payee} />
          </span>
          <span>
            <Method payee={payee} />
            {payee.usableFrom !== null && (
              <>
                , used from <Instant at={payee.usableFrom} />
              </>
            )}
          </span>
          <WriteOff payee={payee} />
        </Box>
      )}
    />
  );
}

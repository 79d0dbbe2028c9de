import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import type { ShareState } from '@rostrum/contracts/payouts/constants';
import { Box, Typography } from '@mui/material';
import { useMemo, useState, type ComponentProps } from 'react';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, TargetLink } from '../../fields/links.tsx';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ActsOnChosen } from './ActsOnChosen.tsx';
import { ChooseShare } from './ChooseShare.tsx';
import { ChosenProvider } from './chosen.ts';
import { ForWhom } from './ForWhom.tsx';
import { payoutFilters } from './PayoutFilter.tsx';
import { PayoutTabs, useShownState } from './PayoutTabs.tsx';
import { targetOfShare, type ShareRecord } from './records.ts';
import { AssignShare } from './AssignShare.tsx';
import { ShareLines } from './ShareLines.tsx';
import { Destination, DueDate, ShareStanding } from './ShareStanding.tsx';
import { SoleAdminNotice } from './SoleAdminNotice.tsx';
import { useCanApprove } from './use-can-approve.ts';

/** The states in which it is known where the money goes, and when. */
const withPayee: readonly (ShareState | '')[] = [
  '',
  'held',
  'ready',
  'approved',
  'failed',
  'sent',
  'netted',
];

/** The states in which something is still due. */
const withDueDate = withPayee.filter((state) => state !== 'sent' && state !== 'netted');

const readyFirst = { state: 'ready' } as const;

const empty = (
  <EmptyList
    title="No payouts here"
    hint="A payout is divided into shares soon after the evidence of a conversation is confirmed, a trailer is selected for production, or the result of a prompt has stood for 72 hours."
  />
);

/** The shares of all payouts: what is to be approved and sent, and what was. */
export function PayoutList() {
  const canApprove = useCanApprove();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = useMemo(
    () => ({
      ids,
      choose: (next: Iterable<number>) => {
        setIds(new Set(next));
      },
    }),
    [ids],
  );
  return (
    <ChosenProvider value={chosen}>
      <ResourceList
        list={adminPayouts}
        filters={payoutFilters}
        filterDefaultValues={readyFirst}
        perPage={50}
        above={<AboveShares />}
        empty={empty}
        rowClick={false}
        narrow={<ShareLines empty={empty} />}
      >
        {canApprove && (
          <ShareColumn
            label="Choose"
            states={['', 'ready', 'approved', 'failed']}
            render={(share) => <ChooseShare share={share} />}
          />
        )}
        <Column<ShareRecord>
          label="For"
          render={(share) => <ForWhom share={share} />}
          sx={{ minWidth: 130 }}
        />
        <Column<ShareRecord>
          label="Campaign"
          render={(share) => <TargetLink target={targetOfShare(share)} />}
          sx={{ minWidth: 130 }}
        />
        <AmountColumn<ShareRecord> source="amountCents" label="Amount" />
        <AmountColumn<ShareRecord> source="nettedCents" label="Taken off" />
        <PaymentColumn />
        <ShareColumn
          source="sentAt"
          label="Sent (UTC)"
          states={['sent']}
          render={({ sentAt }) => <Instant at={sentAt} form="day" />}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <ShareColumn
          source="computedAt"
          label="Computed (UTC)"
          states={['waiting', 'unclaimed']}
          render={({ computedAt }) => <Instant at={computedAt} form="day" />}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <ShareColumn
          source="dueAt"
          label="Due (UTC)"
          states={withDueDate}
          render={(share) => <DueDate share={share} />}
          sx={{ minWidth: 110 }}
        />
        <Column<ShareRecord>
          label="State"
          render={(share) => <ShareStanding share={share} />}
          sx={{ minWidth: 150 }}
        />
        <ShareColumn
          label="Goes to"
          states={withPayee}
          render={(share) => <Destination share={share} />}
          sx={{ minWidth: 120, overflowWrap: 'anywhere' }}
        />
        <ShareColumn
          label="Approved by"
          states={['', 'approved', 'failed', 'sent', 'netted']}
          render={({ approvedBy }) => (approvedBy === null ? '–' : <MemberLink id={approvedBy} />)}
        />
        <ShareColumn
          label="Reference"
          states={['', 'failed', 'sent']}
          render={({ reference }) => reference ?? '–'}
          sx={{ minWidth: 110, overflowWrap: 'anywhere' }}
        />
        <ShareColumn
          label="Action"
          states={['unclaimed']}
          render={(share) => <AssignShare share={share} />}
        />
      </ResourceList>
    </ChosenProvider>
  );
}

interface ShareColumnProps extends ComponentProps<typeof Column<ShareRecord>> {
  /** The states of the list in which the column has something to show. */
  readonly states: readonly (ShareState | '')[];
}

function ShareColumn({ states, ...column }: ShareColumnProps) {
  return states.includes(useShownState()) ? <Column<ShareRecord> {...column} /> : null;
}

/** What is to be sent, or was. */
function PaymentColumn() {
  const label = useShownState() === 'sent' ? 'Sent' : 'To send';
  return <AmountColumn<ShareRecord> source="payCents" label={label} />;
}

/** What the list shows in a state. */
const about: Readonly<Record<ShareState | '', string>> = {
  ready:
    'Approve what can be sent, as another administrator than the one who ordered the payout. Shares that were approved are sent from the tab Approved.',
  waiting: 'The payees have not said where the money goes.',
  held: 'The payees have stated or changed where the money goes. It is used after 72 hours.',
  unclaimed:
    'It is not known whose these shares are, the oldest first. Assign one only with evidence; a participant who is confirmed gets the share without an act.',
  approved:
    'The batch is a CSV file that says where to send each payout, for whoever enters them at the bank or in PayPal. Record each with the reference of the bank or of PayPal.',
  failed: 'The money is with the platform again. It can be approved and sent again.',
  sent: 'What was sent. If a payment comes back, record it on the page of the share.',
  netted:
    'Lost disputes, or what the payees owed after them, have used up these shares. Nothing is sent.',
  written_off:
    'Their payees were erased and could not be paid any more. The platform has the money.',
  '': 'The shares of all payouts.',
};

function AboveShares() {
  const state = useShownState();
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PayoutTabs />
      <Box sx={{ display: 'grid', gap: 2, px: 2, justifyItems: 'start' }}>
        <SoleAdminNotice />
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
          {about[state]}
          {state === 'waiting' && (
            <>
              {' '}
              <AboutMail>They are asked by mail.</AboutMail>
            </>
          )}
        </Typography>
        <ActsOnChosen />
      </Box>
    </Box>
  );
}

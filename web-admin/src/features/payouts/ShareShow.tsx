import { payoutStream } from '@rostrum/contracts/payouts/streams';
import { adminPayees, adminPayouts } from '@rostrum/contracts/payouts/lists';
import { Box, Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Amount } from '../../fields/Amount.tsx';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, TargetLink } from '../../fields/links.tsx';
import { targetNames } from '../../fields/target.ts';
import { listPath } from '../../lists/list-declaration.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { OpenDisputes } from '../disputes/index.ts';
import { DifferingDonations } from '../donations/index.ts';
import { StreamHistory } from '../history/index.ts';
import { PayeeLink } from './links.tsx';
import { PayoutOfShare } from './PayoutOfShare.tsx';
import { targetOfShare, type ShareRecord } from './records.ts';
import { AskedRelease } from './ReleaseShare.tsx';
import { ShareActs } from './ShareActs.tsx';
import { Destination, DueDate, ShareStanding } from './ShareStanding.tsx';
import { roleName } from './share-words.ts';
import { SoleAdminNotice } from './SoleAdminNotice.tsx';

/** A share of a payout: its computation, details, approval and payment, with its events beside it. */
export function ShareShow() {
  return (
    <RecordPage title="Share of a payout" actions={<ShareActions />}>
      <ShareRecordPage />
    </RecordPage>
  );
}

function ShareActions() {
  const share = useRecordContext<ShareRecord>();
  return <RecordActions list={adminPayouts}>{share && <ShareActs share={share} />}</RecordActions>;
}

export function ShareRecordPage() {
  const share = useRecordContext<ShareRecord>();
  if (!share) return null;
  const target = targetOfShare(share);
  return (
    <RecordColumns
      main={
        <>
          {share.state === 'ready' && <SoleAdminNotice />}
          <Panel title={`${roleName(share)}’s share`}>
            <Typography variant="h4" component="p" sx={{ mb: 1 }}>
              <Amount cents={share.payCents} />
            </Typography>
            <Box sx={{ mb: 2 }}>
              <ShareStanding share={share} />
            </Box>
            <AskedRelease share={share} />
            <OpenDisputes target={target} />
            <DifferingDonations target={target} />
            <ShareFacts share={share} />
          </Panel>
          <PayoutOfShare share={share} />
        </>
      }
      beside={<StreamHistory stream={payoutStream(target)} />}
    />
  );
}

/** States in which nothing more is taken off a share. */
const isFinal: ReadonlySet<ShareRecord['state']> = new Set([
  'approved',
  'sent',
  'netted',
  'written_off',
]);

function amountName({ state, sentAt }: ShareRecord): string {
  if (state === 'written_off') return 'Written off';
  return sentAt === null ? 'To send' : 'Sent';
}

/** What is known of a share, in the order of its life. */
export function ShareFacts({ share }: { readonly share: ShareRecord }) {
  const { payeeId, lostCents, nettedCents, approvedBy, sentAt } = share;
  const target = targetOfShare(share);
  return (
    <Facts>
      <Fact name={targetNames[target.kind]}>
        <TargetLink target={target} />
      </Fact>
      <Fact name="Payee">
        <PayeeLink share={share} />
        {payeeId !== null && (
          <>
            {', '}
            <Link component={RouterLink} to={listPath(adminPayees, { id: payeeId })}>
              what they are owed and owe
            </Link>
          </>
        )}
      </Fact>
      <Fact name="Share">
        <Amount cents={share.amountCents} />
      </Fact>
      <Fact name="Lost disputes">
        {lostCents === 0 ? (
          'None'
        ) : (
          <>
            <Amount cents={lostCents} /> of it
          </>
        )}
      </Fact>
      <Fact name="Taken off">
        {nettedCents === 0 ? (
          'Nothing'
        ) : (
          <>
            <Amount cents={nettedCents} /> for what the payee owed
          </>
        )}
      </Fact>
      <Fact name={amountName(share)}>
        <Amount cents={share.payCents} />
        {!isFinal.has(share.state) && ', less what the payee owes when it is approved'}
      </Fact>
      <Fact name={sentAt === null ? 'Goes to' : 'Method'}>
        <Destination share={share} />
        {sentAt === null && share.usableFrom !== null && (
          <>
            , used from <Instant at={share.usableFrom} /> UTC
          </>
        )}
      </Fact>
      <Fact name="Due">
        <DueDate share={share} />
      </Fact>
      <Fact name="Approved">
        {approvedBy === null ? (
          'No'
        ) : (
          <>
            <Instant at={share.approvedAt} /> UTC, by <MemberLink id={approvedBy} />
          </>
        )}
      </Fact>
      <Fact name="Sent on">
        {sentAt === null ? (
          'Not sent'
        ) : (
          <>
            <Instant at={sentAt} /> UTC
          </>
        )}
      </Fact>
      <Fact name="Reference">
        {share.reference ?? '–'}
        {share.returned !== null && ', of the payment that came back'}
      </Fact>
      <Fact name="Number">{share.id}</Fact>
    </Facts>
  );
}

import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { Typography } from '@mui/material';
import { useCanAccess, useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Copyable } from '../../fields/Copyable.tsx';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { DonationLink, MemberLink } from '../../fields/links.tsx';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { DifferenceChip, kindName } from './DifferenceChip.tsx';
import { outcomes } from './outcomes.ts';
import type { DifferenceRecord } from './records.ts';
import { ResolveDifference } from './ResolveDifference.tsx';

/** A payment on which a provider and the log disagree, with its events beside it. */
export function DifferenceShow() {
  return (
    <RecordPage title="Payment difference" actions={<DifferenceActions />}>
      <DifferenceRecordPage />
    </RecordPage>
  );
}

function DifferenceActions() {
  const difference = useRecordContext<DifferenceRecord>();
  const { canAccess = false } = useCanAccess({
    resource: adminPaymentDifferences.resource,
    action: 'resolve',
  });
  return (
    <RecordActions list={adminPaymentDifferences}>
      {difference?.status === 'open' && canAccess && <ResolveDifference difference={difference} />}
    </RecordActions>
  );
}

function DifferenceRecordPage() {
  const difference = useRecordContext<DifferenceRecord>();
  if (!difference) return null;
  const { id, amountCents, donationId, providerEvents, resolution } = difference;
  return (
    <RecordColumns
      main={
        <>
          <Panel title={kindName(difference.kind)}>
            <Typography variant="h4" component="p" sx={{ mb: 1 }}>
              {amountCents === null ? 'No amount' : <Amount cents={amountCents} />}
            </Typography>
            <Typography sx={{ mb: 2 }} component="div">
              <DifferenceChip status={difference.status} />
            </Typography>
            <Facts>
              <Fact name="Reason">{difference.reason}</Fact>
              <Fact name="Provider">{difference.provider}</Fact>
              <Fact name="Provider’s reference">
                <Copyable name="provider’s reference" value={difference.objectId} />
              </Fact>
              <Fact name="Named donation">
                {donationId === null ? 'None' : <DonationLink id={donationId} />}
              </Fact>
              <Fact name="Last reported">
                {difference.lastEvent.replaceAll('_', ' ')}, <Instant at={difference.lastAt} />
              </Fact>
              <Fact name="First reported">
                <Instant at={difference.firstAt} />
              </Fact>
              <Fact name="Provider events">
                {providerEvents}
                {providerEvents >= paymentLimits.unmatchedEvents &&
                  `: no more than ${String(paymentLimits.unmatchedEvents)} are recorded of one payment`}
              </Fact>
            </Facts>
          </Panel>
          {resolution && (
            <Panel title="Resolution">
              <Facts>
                <Fact name="Outcome">
                  {outcomes[resolution.outcome][0]}: {outcomes[resolution.outcome][1].toLowerCase()}
                </Fact>
                <Fact name="Reason">{resolution.reason}</Fact>
                <Fact name="Resolved by">
                  <MemberLink id={resolution.by} />
                </Fact>
                <Fact name="Resolved">
                  <Instant at={resolution.at} />
                </Fact>
              </Facts>
            </Panel>
          )}
        </>
      }
      beside={<StreamHistory stream={id} />}
    />
  );
}

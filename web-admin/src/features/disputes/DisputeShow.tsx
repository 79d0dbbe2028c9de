import { targetNamed } from '@rostrum/contracts/kernel/target';
import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { Box, Typography } from '@mui/material';
import { useCanAccess, useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Copyable } from '../../fields/Copyable.tsx';
import { Fact, Facts, Panel, PanelLoading, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { DonationLink, MemberLink, TargetLink } from '../../fields/links.tsx';
import { targetNames } from '../../fields/target.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DisputeChip } from './DisputeChip.tsx';
import { EvidenceDue, ProvidersPage, providerName, reasonOf } from './dispute-words.tsx';
import type { DisputeAnswers, DisputeRecord } from './records.ts';

/** A dispute: what its provider says, and what was answered, with the events of its payment beside it. */
export function DisputeShow() {
  return (
    <RecordPage title="Dispute" actions={<RecordActions list={adminDisputes} />}>
      <DisputePage />
    </RecordPage>
  );
}

function DisputePage() {
  // From the list it comes without them, until it is loaded.
  const dispute = useRecordContext<DisputeRecord & { readonly answers?: DisputeAnswers }>();
  const { resource } = adminDisputes;
  const mayAnswer = useCanAccess({ resource, action: 'answer' }).canAccess ?? false;
  if (!dispute) return null;
  return (
    <RecordColumns
      main={
        <>
          <Panel title="Dispute">
            <Typography variant="h4" component="p" sx={{ mb: 1 }}>
              <Amount cents={dispute.disputedCents} />
            </Typography>
            <Box sx={{ mb: 2 }}>
              <DisputeChip status={dispute.status} />
            </Box>
            <DisputeFacts dispute={dispute} />
          </Panel>
          {dispute.answers ? <Answers answers={dispute.answers} /> : <PanelLoading />}
          {mayAnswer && <AnswerForm key={dispute.id} id={dispute.id} />}
        </>
      }
      beside={<StreamHistory stream={`donation-${String(dispute.donationId)}`} />}
    />
  );
}

export function DisputeFacts({ dispute }: { readonly dispute: DisputeRecord }) {
  const { atRiskCents, disputeId, donationId, userId, openedAt, endedAt } = dispute;
  const target = targetNamed(dispute);
  const noun = target?.kind ?? 'campaign';
  return (
    <Facts>
      <Fact name="Evidence due (UTC)">
        <EvidenceDue dispute={dispute} />
      </Fact>
      <Fact name="Reason">{reasonOf(dispute)}</Fact>
      <Fact name="Provider">{providerName(dispute)}</Fact>
      <Fact name="Provider’s page">
        <ProvidersPage dispute={dispute} />
      </Fact>
      <Fact name="Provider’s reference">
        <Copyable name="provider’s reference" value={disputeId} />
      </Fact>
      <Fact name="Payment">
        <DonationLink id={donationId} />
      </Fact>
      <Fact name="Payer">
        <MemberLink id={userId} />
      </Fact>
      <Fact name={targetNames[noun]}>
        {target === null ? 'None' : <TargetLink target={target} />}
      </Fact>
      <Fact name={`Taken from the ${noun} if lost`}>
        <Amount cents={atRiskCents} />
      </Fact>
      <Fact name="Opened">
        <Instant at={openedAt} />
      </Fact>
      <Fact name="Ended">
        <Instant at={endedAt} />
      </Fact>
    </Facts>
  );
}

/** What was sent to the provider, by whom and when, the newest first. */
export function Answers({ answers }: { readonly answers: DisputeAnswers }) {
  return (
    <Panel title="What was answered">
      {answers.length === 0 && <Typography>No answer is recorded.</Typography>}
      {answers.map(({ answer, by, sentOn, recordedAt }) => (
        <Box key={recordedAt} sx={{ mb: 2 }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answer}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Sent on <Instant at={sentOn} form="day" />; recorded <Instant at={recordedAt} /> UTC by{' '}
            <MemberLink id={by} />
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}

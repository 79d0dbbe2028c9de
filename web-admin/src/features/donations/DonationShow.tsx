import { adminDonations } from '@rostrum/contracts/donations/lists';
import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Copyable } from '../../fields/Copyable.tsx';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, PublicMessageLink, TargetLink } from '../../fields/links.tsx';
import { targetNames } from '../../fields/target.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { RefundAsGoodwill } from '../goodwill-refunds/index.ts';
import { StreamHistory } from '../history/index.ts';
import { DonationDifference } from '../payments/index.ts';
import { SandboxLink } from '../sandbox/index.ts';
import { TakeBack } from '../withdrawals/index.ts';
import { DonationChip } from './DonationChip.tsx';
import { EnterChoice } from './EnterChoice.tsx';
import { purposeNames } from './purposes.ts';
import { refundReasons } from './refund-reasons.ts';
import type { DonationRecord } from './records.ts';

/** A payment, with its event history beside it. */
export function DonationShow() {
  return (
    <RecordPage actions={<RecordActions list={adminDonations} />}>
      <DonationRecordPage />
    </RecordPage>
  );
}

/** What an administrator can do about the donation, or why not. */
function DonationActions({ donation }: { readonly donation: DonationRecord }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2,
        '&:empty': { display: 'none' },
      }}
    >
      <TakeBack donation={donation} />
      <RefundAsGoodwill donation={donation} />
      <EnterChoice donation={donation} />
    </Box>
  );
}

function DonationRecordPage() {
  const donation = useRecordContext<DonationRecord>();
  if (!donation) return null;
  const { id, amountCents, feeAmountCents, userId, target } = donation;
  const { stripeChargeId: paymentReference } = donation;
  const noun = target?.kind ?? 'campaign';
  return (
    <RecordColumns
      main={
        <Panel title={purposeNames[donation.purpose]}>
          <Typography variant="h4" component="p" sx={{ mb: 1 }}>
            <Amount cents={amountCents} />
          </Typography>
          <Typography sx={{ mb: 2 }} component="div">
            <DonationChip status={donation.status} />
          </Typography>
          <DonationDifference donation={donation} />
          <DonationActions donation={donation} />
          <Facts>
            <Fact name="Donor">
              <MemberLink id={userId} />
            </Fact>
            <Fact name={targetNames[noun]}>
              {target === null ? 'None yet' : <TargetLink target={target} />}
            </Fact>
            <Fact name="Service fee">
              <Amount cents={feeAmountCents} />
            </Fact>
            <Fact name="Paid in all">
              <Amount cents={amountCents + feeAmountCents} />
            </Fact>
            {donation.goneCents > 0 && (
              <Fact name="Gone by the provider">
                <Amount cents={donation.goneCents} /> of the amount
              </Fact>
            )}
            <Fact name="Platform fee">{`$${donation.platformFee} (indicative)`}</Fact>
            <Fact name="Creator reward">{`$${donation.creatorReward} (indicative)`}</Fact>
            <Fact name="Hidden on public pages">{hiddenParts(donation)}</Fact>
            {donation.purpose === 'donation' && (
              <>
                <Fact name="Public message">
                  {donation.showsMessage ? (
                    <PublicMessageLink id={id}>Yes, read it</PublicMessageLink>
                  ) : (
                    'No'
                  )}
                </Fact>
                <Fact name="Thanked by the creator">{donation.thanked ? 'Yes' : 'No'}</Fact>
              </>
            )}
            <Fact name="In time">
              {donation.late ? `No: its ${noun} had closed, so it is refunded` : 'Yes'}
            </Fact>
            {donation.refundReason !== null && (
              <Fact name="Why it is refunded">{refundReasons(noun)[donation.refundReason]}</Fact>
            )}
            <Fact name="Provider’s reference">
              {paymentReference === null ? (
                '–'
              ) : (
                <>
                  <Copyable name="provider’s reference" value={paymentReference} />{' '}
                  <SandboxLink payment={paymentReference} />
                </>
              )}
            </Fact>
            <Fact name="Started">
              <Instant at={donation.createdAt} />
            </Fact>
            <Fact name="Settled">
              <Instant at={donation.settledAt} />
            </Fact>
            <Fact name="Refunded">
              {donation.refundedAt === null ? (
                '–'
              ) : (
                <>
                  <Amount
                    cents={donation.refundCents ?? donation.goneCents + donation.goneFeeCents}
                  />
                  , <Instant at={donation.refundedAt} />
                </>
              )}
            </Fact>
            <Fact name="Number">{id}</Fact>
          </Facts>
        </Panel>
      }
      beside={<StreamHistory stream={`donation-${String(id)}`} />}
    />
  );
}

function hiddenParts({ hidesName, hidesAmount }: DonationRecord): string {
  if (hidesName && hidesAmount) return 'Name and amount';
  if (hidesName) return 'Name';
  return hidesAmount ? 'Amount' : 'Nothing';
}

import { Instant } from '../../fields/Instant.tsx';
import { TargetLink } from '../../fields/links.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { DonationChip } from './DonationChip.tsx';
import { purposeNames } from './purposes.ts';
import type { DonationRecord } from './records.ts';

/** Columns that the tables of donations share. */
export const donationColumns = {
  donor: (
    <Column<DonationRecord>
      source="user.username"
      label="Donor"
      render={({ user, userId }) => user?.username ?? userId ?? 'Erased'}
    />
  ),
  campaign: (
    <Column<DonationRecord>
      source="campaignId"
      label="Campaign"
      sx={{ minWidth: 150 }}
      render={({ target }) => (target === null ? '–' : <TargetLink target={target} />)}
    />
  ),
  amount: <AmountColumn<DonationRecord> source="amountCents" label="Amount" />,
  fee: <AmountColumn<DonationRecord> source="feeAmountCents" label="Fee" />,
  purpose: (
    <Column<DonationRecord>
      source="purpose"
      label="Purpose"
      render={({ purpose }) => purposeNames[purpose]}
    />
  ),
  status: (
    <Column<DonationRecord>
      source="status"
      label="Status"
      render={({ status, late, refundReason }) => (
        <>
          <DonationChip status={status} /> {late && <ToneChip badge={['Late', 'warning']} />}
          {refundReason === 'withdrawn' && <ToneChip badge={['Taken back', 'neutral']} />}
        </>
      )}
    />
  ),
  createdAt: (
    <Column<DonationRecord>
      source="createdAt"
      label="Started (UTC)"
      render={({ createdAt }) => <Instant at={createdAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
};
